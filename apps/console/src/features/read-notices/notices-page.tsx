import { getNotices, retryNotice } from '@liftclub/api-contract';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, notify, TextLink } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TablePage } from '../../components/table/table-page';
import { StackedCell } from '../../components/table/stacked-cell';
import { labelIn } from '../../components/label-in';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleNotices;

const column = columnHelper(getNotices);
const columns = column.columns([
  column.accessor('at', { header: copy.columns.at, ...dateTimeCell }),
  column.accessor('moment', {
    header: copy.columns.moment,
    cell: ({
      row: {
        original: { moment, trip_id: tripId },
      },
    }) => (
      <>
        {moment === null ? copy.noTrip : labelIn(copy.moments, moment)}
        {tripId !== null && (
          <>
            {' · '}
            <TextLink to={paths.trip.href(tripId)}>{copy.ride}</TextLink>
          </>
        )}
      </>
    ),
  }),
  column.accessor('channel', {
    header: copy.columns.channel,
    cell: ({
      row: {
        original: { channel = 'sms' },
      },
    }) => copy.channels[channel],
  }),
  column.accessor('state', {
    header: copy.columns.state,
    cell: ({
      row: {
        original: { state, tries },
      },
    }) => <StackedCell main={copy.states[state]} below={[copy.tries(tries)]} />,
  }),
  column.accessor('error_code', {
    header: copy.columns.error,
    cell: ({
      row: {
        original: { error_code: code },
      },
    }) => code !== null && <StackedCell main={labelIn(copy.errors, code)} below={code in copy.errors ? [code] : []} />,
  }),
  column.display({
    id: 'retry',
    header: copy.retry.button,
    cell: ({
      row: {
        original: { id, moment, channel = 'sms', state },
      },
    }) =>
      state === 'failed' &&
      channel === 'sms' && (
        <WithRight of={retryNotice}>
          <RetryButton id={id} about={moment === null ? copy.noTrip : labelIn(copy.moments, moment)} />
        </WithRight>
      ),
  }),
]);

/** Sends a failed message once more. */
function RetryButton({ id, about }: { readonly id: string; readonly about: string }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(retryNotice, { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify(message, 'success'),
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () => invalidate(queryKeys.table(getNotices)),
  });
  return (
    <Button
      small
      look="outline"
      aria-label={copy.retry.named(about)}
      disabled={isPending}
      aria-busy={isPending}
      onClick={() => mutate()}
    >
      {copy.retry.button}
    </Button>
  );
}

/** The messages that failed, or all that were sent (`?state=any`). */
export function NoticesPage() {
  const { state, failed, any, channel, everyChannel } = copy.filters;
  return (
    <TablePage
      title={copy.title}
      intro={copy.intro}
      endpoint={getNotices}
      columns={columns}
      getRowId={({ id }) => id}
      query={{ state: 'failed' }}
      filters={[
        { name: 'state', label: state, defaultLabel: failed, options: { any } },
        { name: 'channel', label: channel, defaultLabel: everyChannel, options: copy.channels },
      ]}
      searchLabel={copy.searchLabel}
      empty={copy.empty}
    />
  );
}
