import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title';

/** The content of a page: one column of sections, 24 px apart, at most 1040 px wide. */
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

/** The heading of a page (h1) with its main action; also sets document.title. */
export function PageTitle({ title, action }: { title: string; action?: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Head>
      <Title>{title}</Title>
      {action}
    </Head>
  );
}
