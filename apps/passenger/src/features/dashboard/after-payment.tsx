import type { Checklist } from '@liftclub/api-contract';
import { formatDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, IconButton, type IconName } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { paths } from '../../paths';
import { Task, ToDoCard } from './task-list';
import { useChecklist } from './use-checklist';

const copy = texts.checklist;
const Line = styled('p')({ margin: '0 0 16px' });
const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Actions = styled('span')({ display: 'flex', alignItems: 'center', gap: 4 });

interface AfterPaymentProps {
  readonly id: string;
  /** The other open tasks; null without any. */
  readonly children: ReactNode;
}

/** What was booked last, and the open tasks with those that are still to set up for paid rides. */
export function AfterPayment({ id, children }: AfterPaymentProps): ReactNode {
  const { shown, dismiss } = useChecklist();
  const toSetUp = shown && shown.contacts.length + shown.open.length > 0 ? shown : undefined;
  return (
    <>
      {shown?.booked && <BookedCard id={id} booked={shown.booked} onDismiss={dismiss} />}
      {(children !== null || toSetUp) && (
        <ToDoCard>
          {children}
          {toSetUp && <SetUpTasks id={id} checklist={toSetUp} onDismiss={dismiss} />}
        </ToDoCard>
      )}
    </>
  );
}

interface BookedCardProps {
  readonly id: string;
  readonly booked: NonNullable<Checklist['booked']>;
  readonly onDismiss: (name: string) => void;
}

/** The plan that was paid last: its first ride day, the number of its ride days, receipt and calendar. */
function BookedCard({ id, booked, onDismiss }: BookedCardProps) {
  const { booking_id, first_ride, ride_days } = booked;
  const { title, text, receipt, trips } = copy.booked;
  return (
    <Card
      title={title}
      action={<IconButton icon="close" label={copy.dismiss(title)} onClick={() => onDismiss(booking_id)} />}
    >
      <Line>{text(formatDay(first_ride), ride_days)}</Line>
      <Links>
        <ButtonLink small look="outline" to={paths.trips.monthHref(id, first_ride.slice(0, 7))}>
          {trips}
        </ButtonLink>
        <ButtonLink small look="quiet" to={paths.receipt.href(booking_id)}>
          {receipt}
        </ButtonLink>
      </Links>
    </Card>
  );
}

interface SetUpTasksProps {
  readonly id: string;
  readonly checklist: Checklist;
  readonly onDismiss: (name: string) => void;
}

/** What is still to set up for rides that are paid, as tasks that can be dismissed. */
function SetUpTasks({ id, checklist, onDismiss }: SetUpTasksProps) {
  const tasks: readonly SetUpTask[] = [
    ...checklist.contacts.map(({ scholar_id, name }) => ({
      name: scholar_id,
      icon: 'scholar' as const,
      copy: { ...copy.contact, title: copy.contact.title(name) },
      to: paths.learner.href(scholar_id),
    })),
    ...checklist.open.map((name) => ({ name, copy: copy[name], ...PLACES[name](id) })),
  ];
  return tasks.map(({ name, icon, copy: { title, detail, action }, to }) => (
    <Task
      key={name}
      icon={icon}
      title={title}
      detail={detail}
      action={
        <Actions>
          <ButtonLink small look="outline" to={to} aria-label={`${action}: ${title}`}>
            {action}
          </ButtonLink>
          <IconButton icon="close" label={copy.dismiss(title)} onClick={() => onDismiss(name)} />
        </Actions>
      }
    />
  ));
}

interface SetUpTask {
  /** What is stored when it is dismissed. */
  readonly name: string;
  readonly icon: IconName;
  readonly copy: { readonly title: string; readonly detail: string; readonly action: string };
  readonly to: string;
}

const PLACES = {
  notifications: () => ({ icon: 'info', to: paths.notices.href() }),
  calendar: (id: string) => ({ icon: 'calendar', to: paths.trips.monthHref(id) }),
} as const satisfies Record<string, (id: string) => { icon: IconName; to: string }>;
