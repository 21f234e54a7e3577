import type { Company } from '@liftclub/api-contract';
import type { Currency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Logo, palette, useDocumentTitle } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Paper = styled('article')(({ theme }) => ({
  padding: '28px 20px',
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 18,
  boxShadow: theme.shadows[1],
  '@media (min-width: 600px)': { padding: '44px 48px' },
  // Paper brings its own edges.
  '@media print': { padding: 0, border: 0, boxShadow: 'none' },
}));
const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px 24px',
  marginBottom: 28,
});
const CompanyLines = styled('address')({
  display: 'grid',
  gap: 2,
  marginBottom: 28,
  color: palette.muted,
  fontSize: '0.9375rem',
  fontStyle: 'normal',
  overflowWrap: 'anywhere',
});
const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0 }));
const Email = styled('span')({ display: 'block', color: palette.muted, fontWeight: 400 });

interface SheetProps {
  readonly title: string;
  /** Who issues the sheet; absent while it is not loaded, without a company from a server of the release before. */
  readonly issuer?: { readonly company: Company | null; readonly currency: Currency };
  readonly children: ReactNode;
}

/** A sheet of paper with our name and its own at the top; a PDF printed from it is called by its title. */
export function Sheet({ title, issuer, children }: SheetProps) {
  useDocumentTitle(title);
  return (
    <Paper>
      <Head>
        <Logo name={texts.layout.product} />
        <Title>{title}</Title>
      </Head>
      {issuer?.company && <Issuer company={issuer.company} currency={issuer.currency} />}
      {children}
    </Paper>
  );
}

function Issuer({ company, currency }: { readonly company: Company; readonly currency: Currency }) {
  return (
    <CompanyLines aria-label={texts.receipt.issuer}>
      <strong>{company.name}</strong>
      {company.address !== null && <span>{company.address}</span>}
      {company.tax_number !== null && (
        <span>
          {texts.receipt.taxNumber[currency]} {company.tax_number}
        </span>
      )}
    </CompanyLines>
  );
}

/** Who a sheet is for: the name, and the e-mail address below it. */
export function Payer({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <>
      {name}
      <Email>{email}</Email>
    </>
  );
}

/** The page around a sheet that is printed. */
export const SheetFrame = styled('div')({
  maxWidth: 760,
  '@media print': { maxWidth: 'none' },
});

/** What can be done with a sheet; it is not printed. */
export const SheetTools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  marginBottom: 20,
  '@media print': { display: 'none' },
});
