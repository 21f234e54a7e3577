import { useToday } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { useState } from 'react';
import { PauseDialog } from '../../components/pause-dialog';

interface PausePlanProps {
  readonly subscriptionId: string;
  /** Last day of the plan, yyyy-MM-dd. */
  readonly endsOn: string;
  /** Id of what names the plan. */
  readonly describedBy: string;
}

/** The way to skip a period of a plan. Nothing once its last day is over. */
export function PausePlan({ subscriptionId, endsOn, describedBy }: PausePlanProps) {
  const [open, setOpen] = useState(false);
  if (endsOn < useToday()()) return null;
  return (
    <>
      <Button small look="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog" aria-describedby={describedBy}>
        {texts.skips.pause.open}
      </Button>
      <PauseDialog subscriptionId={subscriptionId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
