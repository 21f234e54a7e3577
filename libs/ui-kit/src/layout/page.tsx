import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title';

/** Set on an element around pages, the widest they may be. */
export const PAGE_WIDTH = '--page-width';

/** The content of a page: one column of sections, 24 px apart, at most 1040 px wide unless `PAGE_WIDTH` is set. */
export const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  maxWidth: `var(${PAGE_WIDTH}, 1040px)`,
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
