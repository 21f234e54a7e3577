import { addClosures, getClosures, previewClosures } from '@liftclub/api-contract';
import { type ServiceMarket } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, notify } from '@liftclub/ui-kit';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { ImpactPlate } from '../../components/impact-plate';
import { PersistDraft } from '../../components/forms/persist-draft';
import { useCountedImpact } from '../../components/impact-plate';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { CloseDaysFields } from './close-days-fields';
import {
  closedDayCount,
  closureBody,
  closureErrors,
  closureFormMessages,
  emptyClosureForm,
  type ClosureBody,
  type ClosureFormValues,
} from './closure-form';
import { SaveBar } from '../../components/forms/save-bar';

const { form: copy } = texts.consoleCalendar;

interface CloseDaysDialogProps {
  readonly market: ServiceMarket;
  /** The first day, or '' to choose one. */
  readonly date: string;
  readonly today: string;
  readonly onClose: () => void;
}

/** Closes days. The first submit shows what it would change; the second, of the same values, closes the days. */
export function CloseDaysDialog({ market, date, today, onClose }: CloseDaysDialogProps) {
  const [initial] = useState(() => emptyClosureForm(market, date));
  const [typed, setTyped] = useState(initial);
  const { api } = useConsole();
  const { impactOf, preview } = useCountedImpact((body: ClosureBody) => api.call(previewClosures, { body }));
  const closeDays = useCloseDays();
  const impact = impactOf(closureBody(typed));

  const send = async (values: ClosureFormValues) => {
    const body = closureBody(values);
    if (!impactOf(body)) return preview(body);
    await closeDays(body);
    onClose();
  };

  return (
    <Dialog open title={copy.title} closeLabel={texts.general.close} onClose={onClose}>
      <Form
        label={copy.title}
        initialValues={initial}
        messages={(values) => closureFormMessages(values, today)}
        send={send}
        onFailure={closureErrors}
      >
        <PersistDraft keep={setTyped} />
        <CloseDaysFields today={today} />
        <ImpactPlate impact={impact} />
        <FormFailure />
        <SaveBar>
          {impact ? (
            <FormSubmit label={copy.confirm(closedDayCount(typed))} busyLabel={copy.confirming} />
          ) : (
            <FormSubmit label={copy.preview} busyLabel={copy.previewing} />
          )}
          <Button look="outline" onClick={onClose}>
            {copy.cancel}
          </Button>
        </SaveBar>
      </Form>
    </Dialog>
  );
}

/** Sends the form that closes days; rejects with the ApiError. */
function useCloseDays() {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const withKey = useIdempotencyKey();
  return async (body: ClosureBody) => {
    try {
      const { message } = await withKey(body, (idempotencyKey) => api.call(addClosures, { body, idempotencyKey }));
      notify(message, 'success');
    } finally {
      void invalidate(queryKeys.table(getClosures));
    }
  };
}
