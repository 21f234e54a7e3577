import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { isRefundAsked, type ResolvablePayment } from './resolvable-payment';

const NoteRefundDialog = lazy(() =>
  import('./note-refund-dialog').then((module) => ({ default: module.NoteRefundDialog })),
);
const RefundDialog = lazy(() => import('./refund-dialog').then((module) => ({ default: module.RefundDialog })));

const copy = texts.consolePayments;

type Action = 'refund' | 'byHand';

/**
 * The actions that resolve a payment: a refund through the provider, or by hand where it takes none. While a requested
 * refund is open, both: request it again, or record that the money went back another way.
 */
function actionsOf(row: ResolvablePayment): readonly Action[] {
  if (row.state === 'refunded') return [];
  if (row.state === 'paid') return ['refund'];
  if (row.provider === 'alatpay') return ['byHand'];
  return isRefundAsked(row) ? ['refund', 'byHand'] : ['refund'];
}

/** The buttons of a row and their dialogs, which are loaded when the first one opens. */
export function ResolveActions({ row }: { readonly row: ResolvablePayment }) {
  const [open, setOpen] = useState<Action | 'none'>();
  const close = () => setOpen('none');
  const amount = formatAmount(row.amount, row.currency);
  return (
    <>
      {actionsOf(row).map((action) => {
        const { action: name, label } = copy[action === 'refund' && isRefundAsked(row) ? 'again' : action];
        return (
          <Button
            key={action}
            small
            look="outline"
            aria-label={label(row.passenger, amount)}
            onClick={() => setOpen(action)}
          >
            {name}
          </Button>
        );
      })}
      {open !== undefined && (
        <Suspense fallback={null}>
          <RefundDialog row={row} open={open === 'refund'} onClose={close} onRefused={() => setOpen('byHand')} />
          <NoteRefundDialog row={row} open={open === 'byHand'} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
