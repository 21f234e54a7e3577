import { texts } from '@liftclub/texts';
import { Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Note = styled('p')({ display: 'flex', gap: 8, margin: 0, color: palette.warning, fontWeight: 600 });

/** Says that the list comes from the device. */
export function CachedNote() {
  return (
    <Note role="status">
      <Icon name="info" size={20} />
      {texts.driverRuns.list.cached}
    </Note>
  );
}
