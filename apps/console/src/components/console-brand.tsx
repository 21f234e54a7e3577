import { texts } from '@liftclub/texts';
import { Logo, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Brand = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10 });
const Tag = styled('span')({
  padding: '2px 8px',
  borderRadius: 6,
  background: palette.sun,
  color: palette.ink,
  fontSize: '0.75rem',
  fontWeight: 700,
  letterSpacing: '0.02em',
});

/** The name of the product, and that this is its console: nobody should take it for the passengers' app. */
export function ConsoleBrand() {
  return (
    <Brand>
      <Logo name={texts.consoleShell.product} />
      <Tag>{texts.consoleShell.console}</Tag>
    </Brand>
  );
}
