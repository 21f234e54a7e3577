import { Global } from '@emotion/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { palette } from '../theme/palette';
import { BARS_STAY, keptClear, useIsPhone } from './phone';

const HEIGHT = 72;

const Bar = styled('div')({
  [BARS_STAY]: {
    position: 'fixed',
    left: 0,
    right: 0,
    bottom: 0,
    zIndex: 10,
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: HEIGHT,
    padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
    background: palette.paper,
    borderTop: `1px solid ${palette.line}`,
    boxShadow: '0 -8px 24px -12px rgba(18, 49, 43, 0.25)',
    '& > :last-child': { flexGrow: 1 },
  },
});
const Amount = styled('p')({
  display: 'none',
  margin: 0,
  fontSize: '1.125rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  [BARS_STAY]: { display: 'block' },
});
const styles = { ...keptClear(HEIGHT + 16), main: { [BARS_STAY]: { paddingBottom: HEIGHT } } };

interface ActionBarProps {
  /** What is to be paid; shown visually in the bar only, because the page contains it too. */
  amount?: string | undefined;
  /** The button. */
  children: ReactNode;
}

/** Holds the one main action of a page: at the bottom of a phone, elsewhere at its place in the page. */
export function ActionBar({ amount, children }: ActionBarProps) {
  const isPhone = useIsPhone();
  return (
    <Bar data-action-bar>
      <Global styles={styles} />
      {isPhone && amount !== undefined && <Amount aria-hidden="true">{amount}</Amount>}
      {children}
    </Bar>
  );
}
