import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { palette } from '../theme/palette';
import { useDocumentTitle } from './document-title';

const WIDE = '@media (min-width: 900px)';

const Frame = styled('div')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background: palette.paper,
  [WIDE]: { display: 'grid', gridTemplateColumns: 'minmax(0, 11fr) minmax(480px, 13fr)' },
});
const Brand = styled('header')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  padding: '18px 24px',
  background: palette.pine,
  color: palette.onPine,
  '& :focus-visible': { outlineColor: palette.sun },
  [WIDE]: { position: 'sticky', top: 0, height: '100dvh', padding: '40px 48px' },
});
const Pledge = styled('div')({
  display: 'none',
  [WIDE]: { display: 'block', marginTop: 'clamp(32px, 9vh, 96px)', maxWidth: 460 },
});
const Headline = styled('p')({
  margin: 0,
  fontSize: 'clamp(2rem, 1.2rem + 1.7vw, 2.75rem)',
  fontWeight: 750,
  lineHeight: 1.12,
  letterSpacing: '-0.025em',
});
const Line = styled('p')({
  margin: '16px 0 0',
  fontSize: '1.0625rem',
  lineHeight: 1.55,
  textWrap: 'pretty',
  color: palette.onPineQuiet,
});
const Art = styled('div')({
  display: 'none',
  [WIDE]: {
    display: 'block',
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    lineHeight: 0,
    '& > *': { width: '100%', height: 'auto' },
  },
});
const Side = styled('main')({
  display: 'flex',
  flexGrow: 1,
  padding: '32px 20px 48px',
  [WIDE]: { padding: '56px 48px' },
});
const Column = styled('div')({ width: '100%', maxWidth: 440, margin: '0 auto', [WIDE]: { marginBlock: 'auto' } });
const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0 }));
const Intro = styled('div')({ margin: '10px 0 0', color: palette.muted });
const Body = styled('div')({ marginTop: 28 });
const Footer = styled('div')({ marginTop: 28, color: palette.muted });

export interface AuthFrameProps {
  /** The logo, usually a link to the landing page. */
  brand: ReactNode;
  /** A short claim; shown from 900 px on, like `line` and `art`. */
  headline: string;
  line?: string;
  /** A wide picture at the lower edge of the brand side. */
  art?: ReactNode;
  /** The screen's heading (h1). */
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Below the form, usually a link to the other screen. */
  footer?: ReactNode;
}

/** Layout of the signed-out screens: brand beside the form; below 900 px the brand is a band above the form. */
export function AuthFrame({ brand, headline, line, art, title, intro, children, footer }: AuthFrameProps) {
  useDocumentTitle(title);
  return (
    <Frame>
      <Brand>
        <div>{brand}</div>
        <Pledge>
          <Headline>{headline}</Headline>
          {line && <Line>{line}</Line>}
        </Pledge>
        <Art>{art}</Art>
      </Brand>
      <Side>
        <Column>
          <Title>{title}</Title>
          {intro && <Intro>{intro}</Intro>}
          <Body>{children}</Body>
          {footer && <Footer>{footer}</Footer>}
        </Column>
      </Side>
    </Frame>
  );
}
