import { useGoTo } from '@liftclub/auth-session';
import { formatAmount, minorOf } from '@liftclub/domain';
import type { Checkout } from '@liftclub/payments';
import { texts } from '@liftclub/texts';
import { Button, Icon, Logo, palette, useDocumentTitle } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { paths } from '../../paths';

const Frame = styled('main')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: '100dvh',
  background: palette.page,
});
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  padding: '14px 20px',
  background: palette.pine,
  color: palette.onPine,
});
// On a phone it takes a line of its own, below the way out.
const Title = styled('h1')({
  order: 1,
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 12px',
  margin: 0,
  fontSize: '1.0625rem',
  fontWeight: 500,
  '@media (min-width: 600px)': { order: 0, flexBasis: 'auto' },
});
const Amount = styled('span')({ fontSize: '1.375rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' });
const Used = styled('span')({ fontSize: '0.9375rem' });
const Area = styled('div')({ position: 'relative', display: 'grid', alignContent: 'center', minHeight: 560 });
const Note = styled('p')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  margin: 0,
  padding: 20,
  color: palette.muted,
});

interface CheckoutLayoutProps {
  /** As on the wire ("1250.00"): what is due, and what credit pays besides. */
  readonly price: Pick<Checkout, 'amount' | 'credit' | 'currency'>;
  readonly children: ReactNode;
}

/** What is paid and the way out stay in sight; all the rest of the page is the widget's. */
export function CheckoutLayout({ price: { amount, credit, currency }, children }: CheckoutLayoutProps) {
  const goTo = useGoTo();
  const copy = texts.payment.checkout;
  useDocumentTitle(copy.title);
  return (
    <Frame>
      <Bar>
        <Logo name={texts.layout.product} size={32} />
        <Title>
          {copy.title} <Amount>{formatAmount(amount, currency)}</Amount>
          {minorOf(credit) > 0 && <Used>{texts.credit.usedAmount(formatAmount(credit, currency))}</Used>}
        </Title>
        <Button look="outline" small onClick={() => goTo(paths.paymentCancel.href(), { replace: true })}>
          {copy.cancel}
        </Button>
      </Bar>
      <Area>{children}</Area>
    </Frame>
  );
}

/** Until the widget is there. */
export function Opening() {
  return (
    <Note role="status">
      <Icon name="card" size={20} />
      {texts.payment.checkout.loading}
    </Note>
  );
}
