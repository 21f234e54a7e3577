import { addClosures, getClosures, withdrawClosure, type ClosureRow } from '@liftclub/api-contract';
import { formatDate } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { WithRight } from '../../components/with-right';
import { ConfirmDialog, Dialog } from '../../components/dialogs/dialogs';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { describeClosure, type SheetDay } from './sheet-days';

const copy = texts.consoleCalendar;

interface DayDialogProps {
  readonly day: SheetDay;
  readonly today: string;
  readonly onCloseDay: () => void;
  readonly onClose: () => void;
}

/** A day of the sheet: its closures, which can be withdrawn before that day, and the way to close it. */
export function DayDialog({ day, today, onCloseDay, onClose }: DayDialogProps) {
  const [chosen, setChosen] = useState<ClosureRow>();
  const { date, closures, label } = day;
  return (
    <Dialog open title={formatDate(date)} closeLabel={texts.general.close} onClose={onClose}>
      {closures.length === 0 && <Nothing>{label.slice(label.indexOf(': ') + 2)}</Nothing>}
      {closures.length > 0 && (
        <RowList aria-label={copy.title}>
          {closures.map((closure) => (
            <li key={closure.id}>
              <RowText>
                {describeClosure(closure)}
                <Quiet>{copy.kinds[closure.kind]}</Quiet>
              </RowText>
              {closure.can_withdraw && (
                <WithRight of={withdrawClosure}>
                  <Button
                    look="outline"
                    small
                    aria-label={copy.day.withdrawNamed(closure.name)}
                    onClick={() => setChosen(closure)}
                  >
                    {copy.day.withdraw}
                  </Button>
                </WithRight>
              )}
            </li>
          ))}
        </RowList>
      )}
      {date >= today && (
        <WithRight of={addClosures}>
          <p>
            <Button onClick={onCloseDay}>{copy.day.close}</Button>
          </p>
        </WithRight>
      )}
      {chosen && <Withdraw closure={chosen} onEnd={() => setChosen(undefined)} />}
    </Dialog>
  );
}

function Withdraw({ closure: { id, name }, onEnd }: { readonly closure: ClosureRow; readonly onEnd: () => void }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(withdrawClosure, { params: { id } }),
    onSuccess: ({ message }) => notify(message, 'success'),
    onError: (error) => notifyFailure(error, copy.day.notWithdrawn),
    onSettled: async () => {
      await invalidate(queryKeys.table(getClosures));
      onEnd();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={copy.day.withdrawNamed(name)}
      text={copy.day.sure(name)}
      confirmLabel={copy.day.confirm}
      cancelLabel={copy.day.keep}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onEnd}
    />
  );
}
