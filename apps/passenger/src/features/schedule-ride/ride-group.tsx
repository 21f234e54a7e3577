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
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 10px',
  marginBottom: 14,
});
const Title = styled('h3')({ margin: 0, fontSize: '1.0625rem', fontWeight: 650 });
const Note = styled('span')({ color: palette.muted });

interface RideGroupProps {
  readonly title: string;
  /** Beside the title. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** What belongs to Ride A, or to Ride B. */
export function RideGroup({ title, note, children }: RideGroupProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {note !== undefined && <Note>{note}</Note>}
      </Head>
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
