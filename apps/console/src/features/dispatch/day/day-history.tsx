import type { DispatchDay } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, Card, Loading } from '@liftclub/ui-kit';
import { lazy, Suspense, useState } from 'react';

const DayChanges = lazy(() => import('./day-changes').then((module) => ({ default: module.DayChanges })));
const copy = texts.consoleDispatch.history;

/** Who changed the day, when and how; loaded when it is opened. */
export function DayHistory({ day: { market, date } }: { readonly day: DispatchDay }) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={copy.title}
      action={
        <Button look="outline" small aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? copy.hide : copy.show}
        </Button>
      }
    >
      {open && (
        <Suspense fallback={<Loading label={copy.loading} />}>
          <DayChanges subject={`${market} ${date}`} />
        </Suspense>
      )}
    </Card>
  );
}
