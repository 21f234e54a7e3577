import { texts } from '@liftclub/texts';
import { Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const copy = texts.consoleSearch;

const Field = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: 360,
  minHeight: 44,
  padding: '8px 14px',
  border: `1px solid ${palette.border}`,
  borderRadius: 12,
  background: palette.paper,
  color: palette.muted,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { borderColor: palette.primary },
  '& kbd': { marginLeft: 'auto', font: 'inherit', fontSize: '0.8125rem' },
});

const isMac = () => /Mac|iPhone|iPad/.test(window.navigator.platform);

/** A button in the form of a search field, which opens the search. */
export function SearchButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Field type="button" aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'} onClick={onClick}>
      <Icon name="search" size={20} />
      {copy.title}
      <kbd aria-hidden="true">{isMac() ? copy.shortcutMac : copy.shortcut}</kbd>
    </Field>
  );
}
