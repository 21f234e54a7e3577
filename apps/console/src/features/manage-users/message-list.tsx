import type { OverviewMessage } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Card, StatusChip, TextLink } from '@liftclub/ui-kit';
import { formatDateTime } from '../../components/format-date-time';
import { labelIn } from '../../components/label-in';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { paths } from '../../paths';

const copy = texts.consoleUserOverview.messages;
const { channels, moments, noTrip, states } = texts.consoleNotices;
const TONES = { sent: 'quiet', queued: 'waiting', delivered: 'good', failed: 'bad' } as const;

/** The messages to a passenger, without their texts. */
export function MessageList({ messages }: { readonly messages: readonly OverviewMessage[] }) {
  return (
    <Card title={copy.title}>
      {messages.length === 0 && <Nothing>{copy.none}</Nothing>}
      {messages.length > 0 && (
        <details>
          <summary>{copy.count(messages.length)}</summary>
          <RowList>
            {messages.map(({ id, trip_id, about, channel = 'sms', state, at }) => {
              const label = about === null ? noTrip : labelIn(moments, about);
              return (
                <li key={id}>
                  <RowText>
                    {trip_id === null ? label : <TextLink to={paths.trip.href(trip_id)}>{label}</TextLink>}
                    <Quiet>{`${channels[channel]}, ${formatDateTime(at)}`}</Quiet>
                  </RowText>
                  <StatusChip tone={TONES[state]}>{states[state]}</StatusChip>
                </li>
              );
            })}
          </RowList>
        </details>
      )}
    </Card>
  );
}
