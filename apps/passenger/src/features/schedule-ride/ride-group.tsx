import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Box = styled('div')({
  minWidth: 0,
  padding: 16,
  border: `1px solid ${palette.line}`,
  borderRadius: 14,
  '@media (min-width: 600px)': { padding: 20 },
});
const Title = styled('h3')({ margin: '0 0 14px', fontSize: '1.0625rem', fontWeight: 650 });

/** What belongs to Ride A, or to Ride B. */
export function RideGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Box>
  );
}

/** Fields side by side where there is room, `smallest` px each at least. */
export const Fields = styled('div', { shouldForwardProp: (prop) => prop !== 'smallest' })<{ smallest?: number }>(
  ({ smallest = 240 }) => ({
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${smallest}px, 100%), 1fr))`,
    alignItems: 'start',
    gap: '20px 14px',
  }),
);

export const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 18 });
