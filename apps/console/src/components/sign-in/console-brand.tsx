import { texts } from '@liftclub/texts';
import { Logo, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Brand = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10 });
const Tag = styled('span')({
  padding: '2px 8px',
  borderRadius: 6,
  background: palette.sun,
  color: palette.onSun,
  fontSize: '0.75rem',
  fontWeight: 700,
  letterSpacing: '0.02em',
});

/** The logo with the label "Console", to tell the console from the product apps. */
export function ConsoleBrand() {
  return (
    <Brand>
      <Logo name={texts.consoleShell.product} />
      <Tag>{texts.consoleShell.console}</Tag>
    </Brand>
  );
}
