import { texts } from '@liftclub/texts';
import { Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Plate = styled('p')({
  display: 'flex',
  gap: 10,
  margin: '0 0 24px',
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.infoTint,
  color: palette.info,
  fontWeight: 550,
});

/** Says why the boxes are empty again. The live region is always rendered, so that a change in it is read out. */
export function SecondCodeNote({ shown }: { readonly shown: boolean }) {
  return (
    <div role="status">
      {shown && (
        <Plate>
          <Icon name="info" style={{ flexShrink: 0, marginTop: 1 }} />
          {texts.auth.verifyOtp.secondCode}
        </Plate>
      )}
    </div>
  );
}
