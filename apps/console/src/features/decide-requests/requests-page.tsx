import type { StaffRequest } from '@liftclub/api-contract';
import { REQUEST_STATES, type RequestState } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { EmptyState, ErrorState, Loading, Page, PageTitle, palette, SelectInput, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { InvitationLink } from '../../components/invitation-link';
import { Loader, Scroll, Sheet, Tools } from '../../components/table/table-styles';
import { useAddressParams } from '../../components/table/use-address-params';
import { useFilterParam } from '../../components/table/use-filter-param';
import { requestsQuery } from '../../queries/requests-query';
import { useConsole } from '../../session/console-session';
import type { Decided } from './decide-request';
import { RequestDialog } from './request-dialog';
import { RequestTable } from './request-table';

const copy = texts.consoleRequests;

const Intro = styled('p')({ margin: '-16px 0 0', color: palette.muted });

const STATES = REQUEST_STATES.map((value) => ({ value, label: copy.states[value] }));

/** What waits for the approval of another member, or was decided (`?state=`); one of them in a dialog (`?request=`). */
export function RequestsPage() {
  const { api } = useConsole();
  const [state = 'open', choose] = useFilterParam('state', REQUEST_STATES);
  const query = useQuery(requestsQuery(api, state));
  // The row from which the dialog was opened may be gone after the decision.
  const [decisions, setDecisions] = useState(0);
  const [invitation, setInvitation] = useState<Invitation>();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (decisions > 0) list.current?.focus();
  }, [decisions]);

  return (
    <Page>
      <PageTitle title={copy.title} />
      <Intro>{copy.intro}</Intro>
      <Sheet ref={list} tabIndex={-1} aria-label={copy.title} aria-busy={query.isFetching}>
        <Tools>
          <SelectInput
            name="state"
            label={copy.filter}
            value={state}
            onChange={(next) => choose(next === 'open' ? '' : next)}
            options={STATES}
          />
        </Tools>
        <Requests query={query} state={state} />
      </Sheet>
      <OpenedRequest
        requests={query.data}
        onDecided={(decided) => {
          setDecisions((count) => count + 1);
          setInvitation(invitationOf(decided));
        }}
      />
      <Dialog
        open={invitation !== undefined}
        title={texts.consoleStaff.link.title}
        onClose={() => setInvitation(undefined)}
      >
        {invitation && <InvitationLink {...invitation} onDone={() => setInvitation(undefined)} />}
      </Dialog>
    </Page>
  );
}

interface Invitation {
  readonly name: string;
  readonly url: string;
}

/** The invitation that was approved, whose link is shown only once; undefined for other decisions. */
function invitationOf(decided: Decided | undefined): Invitation | undefined {
  const { name, url } = decided?.data ?? {};
  return typeof name === 'string' && typeof url === 'string' ? { name, url } : undefined;
}

interface RequestsProps {
  readonly query: UseQueryResult<readonly StaffRequest[]>;
  readonly state: RequestState;
}

/** The table of requests, or in its place an empty, an error or a loading state. */
function Requests({ query: { data, isError, isFetching, refetch }, state }: RequestsProps) {
  if (data?.length === 0) return <EmptyState {...(state === 'open' ? copy.empty.open : copy.empty.decided)} />;
  if (data)
    return (
      <Scroll>
        <RequestTable requests={data} state={state} />
      </Scroll>
    );
  if (isError)
    return (
      <ErrorState picture retryLabel={texts.consoleReload.requests} onRetry={() => void refetch()} busy={isFetching} />
    );
  return (
    <Loader>
      <Loading label={copy.loading}>
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} height={24} />
        ))}
      </Loading>
    </Loader>
  );
}

interface OpenedRequestProps {
  readonly requests: readonly StaffRequest[] | undefined;
  readonly onDecided: (decided?: Decided) => void;
}

/** The dialog of the request in the address. */
function OpenedRequest({ requests, onDecided }: OpenedRequestProps) {
  const [params, changeParams] = useAddressParams();
  const opened = requests?.find(({ id }) => id === params.get('request'));
  if (!opened) return null;
  const close = () => changeParams({ request: undefined });
  const closeDecided = (decided?: Decided) => {
    close();
    onDecided(decided);
  };
  return <RequestDialog key={opened.id} request={opened} onClose={close} onDecided={closeDecided} />;
}
