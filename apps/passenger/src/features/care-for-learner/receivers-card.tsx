import { removeReceiver, type Receiver } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, EmptyState, ErrorState, Icon, Loading } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { DialogButton } from '../../components/dialog-button';
import { receiversQuery } from '../../queries/learner-care-query';
import { queryKeys } from '../../queries/query-keys';
import { useChange } from '../../queries/use-change';
import { Intro, PeopleList, PersonRow, RemoveButton } from './people-list';

const copy = texts.care.receivers;
// Loaded when it is first opened: it brings the rules of phone numbers.
const ReceiverDialog = lazy(() => import('./receiver-dialog').then((module) => ({ default: module.ReceiverDialog })));

/** Who can collect a learner at the drop-off. */
export function ReceiversCard({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(receiversQuery(api, id));
  return (
    <Card
      title={copy.title}
      action={
        <DialogButton
          look="outline"
          dialog={(open, onClose) => <ReceiverDialog id={id} open={open} onClose={onClose} />}
        >
          <Icon name="plus" size={18} />
          {copy.add}
        </DialogButton>
      }
    >
      <Intro>{copy.intro}</Intro>
      {data?.length === 0 && <EmptyState icon="scholar" title={copy.none} text={copy.noneHint} />}
      {data && (
        <PeopleList>
          {data.map((receiver) => (
            <ReceiverRow key={receiver.id} scholarId={id} receiver={receiver} />
          ))}
        </PeopleList>
      )}
      {!data && !isError && <Loading label={texts.general.loading} lines={3} />}
      {!data && isError && (
        <ErrorState retryLabel={texts.reload.receivers} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Card>
  );
}

interface ReceiverRowProps {
  readonly scholarId: string;
  readonly receiver: Receiver;
}

function ReceiverRow({ scholarId, receiver: { id, name, phone } }: ReceiverRowProps) {
  const { api } = useAuthSession();
  const { change, busy } = useChange({
    call: () => api.call(removeReceiver, { params: { id: scholarId, receiver_id: id } }),
    done: copy.removed,
    stale: queryKeys.receivers(scholarId),
  });
  return (
    <PersonRow name={name} about={formatKnownPhone(phone)}>
      <RemoveButton person={name} text={copy.removeText} busy={busy} onRemove={() => change()} />
    </PersonRow>
  );
}
