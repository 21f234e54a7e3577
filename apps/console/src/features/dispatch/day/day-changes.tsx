import { texts } from '@liftclub/texts';
import { ErrorState, Loading, TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../components/format-date-time';
import { readableDetail } from '../../../components/readable-detail';
import { Nothing, Quiet, RowList, RowText } from '../../../components/row-list';
import { paths } from '../../../paths';
import { subjectHistoryQuery } from '../../../queries/subject-history-query';
import { useConsole } from '../../../session/console-session';

const copy = texts.consoleDispatch.history;

/** The changes of a day, the newest first. */
export function DayChanges({ subject }: { readonly subject: string }) {
  const { api } = useConsole();
  const { data, isError, isFetching, refetch } = useQuery(subjectHistoryQuery(api, subject));
  if (!data && isError) return <ErrorState retryLabel={copy.failed} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loading label={copy.loading} />;
  return (
    <>
      {data.length === 0 && <Nothing>{copy.none}</Nothing>}
      <RowList aria-label={copy.title}>
        {data.map(({ id, at, staff, action, detail }) => (
          <li key={id}>
            <RowText>
              <span>
                {staff}: {texts.auditActionName(action)}
              </span>
              {detail !== '' && <Quiet>{readableDetail(detail)}</Quiet>}
            </RowText>
            <Quiet>{formatDateTime(at)}</Quiet>
          </li>
        ))}
      </RowList>
      <p>
        <TextLink to={paths.audit.ofSubject(subject)}>{copy.all}</TextLink>
      </p>
    </>
  );
}
