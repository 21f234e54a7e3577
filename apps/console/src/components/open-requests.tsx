import type { RequestKindName } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../paths';
import { requestsAboutQuery } from '../queries/requests-query';
import { useConsole } from '../session/console-session';
import { Note } from './note';

const Notes = styled('div')({ display: 'grid', gap: 8, marginTop: 16 });

const { waiting, waitsFor, waitsWith } = texts.consoleRequests;

interface SubjectProps {
  /** The id of what the requests are about: a passenger, a payment, a payout, a rule. */
  readonly subject: string;
  /** Only requests of this kind count; left out, those of any. */
  readonly kind?: RequestKindName;
}

/** Notes of the open requests about a subject that the member asked or may decide, each with a link to the request. */
export function OpenRequests({ subject, kind }: SubjectProps) {
  const { requests: all } = useOpenRequests(subject, [subject]);
  const requests = all.filter((open) => kind === undefined || open.kind === kind);
  if (requests.length === 0) return null;
  return (
    <Notes>
      {requests.map(({ id, summary }) => (
        <Note key={id}>
          {waitsFor} <TextLink to={paths.requests.ofRequest(id)}>{summary}</TextLink>
        </Note>
      ))}
    </Notes>
  );
}

interface UnlessWaitingProps extends SubjectProps {
  /** The subjects of all rows of the table, whose requests are loaded together. */
  readonly among: readonly string[];
  readonly children: ReactNode;
}

/**
 * The actions of a table's row or a page; while a request about it is open, a link to the request in their place.
 * Nothing where it cannot be known whether one is.
 */
export function UnlessWaiting({ subject, among, kind, children }: UnlessWaitingProps) {
  const { requests, hasFailed } = useOpenRequests(subject, among);
  if (hasFailed) return null;
  const request = requests.find((open) => kind === undefined || open.kind === kind);
  if (!request) return children;
  return (
    <TextLink to={paths.requests.ofRequest(request.id)} aria-label={waitsWith(request.summary)}>
      {waiting}
    </TextLink>
  );
}

function useOpenRequests(subject: string, among: readonly string[]) {
  const { api } = useConsole();
  const { data: requests = [], isLoadingError: hasFailed } = useQuery({
    ...requestsAboutQuery(api, among),
    select: (all) => all.filter((request) => request.subject.id === subject),
  });
  return { requests, hasFailed };
}
