import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title';

/** The content of a screen: one column of sections, 24 px apart, never wider than reads well. */
export const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  maxWidth: 1040,
  alignContent: 'start',
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
});
const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0 }));

/** The heading of a screen (h1), with room for its main action; names the browser's tab too. */
export function PageTitle({ title, action }: { title: string; action?: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Head>
      <Title>{title}</Title>
      {action}
    </Head>
  );
}
