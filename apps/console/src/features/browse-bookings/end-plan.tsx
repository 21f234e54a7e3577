import { texts } from '@liftclub/texts';
import { Button, Loading, Skeleton } from '@liftclub/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';

const copy = texts.consoleBookings.end;

const EndPlanForm = lazy(() => import('./end-plan-form').then((module) => ({ default: module.EndPlanForm })));

/** A button that ends the plan of a booking for its passenger, with a dialog that first shows what that gives back. */
export function EndPlan({ bookingId }: { readonly bookingId: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button look="outline" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} title={copy.title} onClose={close}>
        <Suspense
          fallback={
            <Loading label={texts.general.loading}>
              <Skeleton height={24} />
            </Loading>
          }
        >
          <EndPlanForm bookingId={bookingId} onDone={close} />
        </Suspense>
      </Dialog>
    </div>
  );
}
