import type { StaffRequest } from '@liftclub/api-contract';
import { formatAmount, type RequestState } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../components/format-date-time';
import { StackedCell } from '../../components/table/stacked-cell';
import { Grid } from '../../components/table/table-styles';
import { RequestSubject } from './request-subject';

const { columns, title } = texts.consoleRequests;

interface RequestTableProps {
  readonly requests: readonly StaffRequest[];
  readonly state: RequestState;
}

/** Requests in a state, each with a link that opens it. */
export function RequestTable({ requests, state }: RequestTableProps) {
  const [params] = useSearchParams();
  const end = state === 'open' ? columns.expires : columns.decided;
  return (
    <Grid role="table">
      <caption>{title}</caption>
      <thead>
        <tr role="row">
          <Header>{columns.what}</Header>
          <Header>{columns.about}</Header>
          <Header end>{columns.amount}</Header>
          <Header>{columns.askedBy}</Header>
          <Header>{columns.asked}</Header>
          <Header>{end}</Header>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id} role="row">
            <th role="rowheader" scope="row" data-label={columns.what}>
              <TextLink
                to={{ search: new URLSearchParams({ ...Object.fromEntries(params), request: request.id }).toString() }}
              >
                {request.summary}
              </TextLink>
            </th>
            <td role="cell" data-label={columns.about}>
              <RequestSubject subject={request.subject} />
            </td>
            <td role="cell" data-label={columns.amount} data-align="end">
              {amountOf(request)}
            </td>
            <td role="cell" data-label={columns.askedBy}>
              {request.asked_by.name}
            </td>
            <td role="cell" data-label={columns.asked} data-nowrap>
              {formatDateTime(request.asked_at)}
            </td>
            <td role="cell" data-label={end}>
              {state === 'open' ? formatDateTime(request.expires_at) : <Decided request={request} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

function Header({ end, children }: { readonly end?: true; readonly children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" data-align={end && 'end'}>
      {children}
    </th>
  );
}

/** What expired was decided by nobody. */
function Decided({ request: { decided_at, decided_by, expires_at } }: { readonly request: StaffRequest }) {
  return (
    <StackedCell
      main={formatDateTime(decided_at ?? expires_at)}
      below={decided_by === null ? [] : [decided_by]}
      whole
    />
  );
}

/** The formatted amount; empty for a request without one. */
export const amountOf = ({ amount, currency }: StaffRequest): string =>
  amount === null || currency === null ? '' : formatAmount(amount, currency);
