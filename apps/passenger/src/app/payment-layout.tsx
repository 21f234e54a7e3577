import { texts } from '@liftclub/texts';
import { ResultFrame } from '@liftclub/ui-kit';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';

/** The layout of the payment screens: no menu, no header (specification section 2, Layout). */
export function PaymentLayout() {
  return (
    <Suspense fallback={<ResultFrame tone="pending" title={texts.payment.pending} />}>
      <Outlet />
    </Suspense>
  );
}
