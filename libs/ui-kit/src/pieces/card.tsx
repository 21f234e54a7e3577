import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { palette } from '../theme/palette';

const Box = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: 20,
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 18,
  boxShadow: theme.shadows[1],
  '@media (min-width: 600px)': { padding: 28 },
}));
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 18,
});
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

export interface CardProps {
  /** The heading (h2) and accessible name of the section. */
  title?: string;
  /** To the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section with a border and an optional heading. */
export function Card({ title, action, children }: CardProps) {
  const id = useId();
  return (
    <Box aria-labelledby={title && id}>
      {title && (
        <Head>
          <Title id={id}>{title}</Title>
          {action}
        </Head>
      )}
      {children}
    </Box>
  );
}
