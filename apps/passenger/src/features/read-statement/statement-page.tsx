import { isApiError } from '@liftclub/api-client';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatMonth } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, EmptyState, ErrorState, Loading, SelectInput } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { Sheet, SheetFrame, SheetTools } from '../../components/printed-sheet';
import { paths } from '../../paths';
import { statementQuery, statementsQuery } from '../../queries/statements-query';
import { StatementSheet } from './statement-sheet';

const copy = texts.statement;

/** The statement of a month, for the screen and for paper: the latest one unless the address names a month. */
export function StatementPage() {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const months = useQuery(statementsQuery(api));
  const { month = months.data?.[0]?.month } = useParams();
  const { data, error, isFetching, refetch } = useQuery(statementQuery(api, month));
  const failed = error ?? months.error;
  const missing = isApiError(error, 'http') && error.status < 500;
  const empty = month === undefined && months.data?.length === 0;

  return (
    <SheetFrame>
      <SheetTools>
        {month !== undefined && <MonthChoice month={month} months={months.data?.map((one) => one.month) ?? []} />}
        {data && <TakeAlong pdf={data.pdf} />}
        <ButtonLink
          small
          look={data ? 'quiet' : 'outline'}
          to={user ? paths.subscriptions.href(user.id) : paths.start.href()}
        >
          {copy.toSubscriptions}
        </ButtonLink>
      </SheetTools>
      {data && <StatementSheet statement={data} />}
      {!data && (
        <Sheet title={copy.name}>
          {empty && <EmptyState icon="file" title={copy.none} text={copy.noneText} />}
          {missing && <EmptyState icon="file" title={copy.missing} />}
          {failed && !missing && (
            <ErrorState
              picture
              retryLabel={texts.reload.statement}
              onRetry={() => void (months.error ? months.refetch() : refetch())}
              busy={isFetching || months.isFetching}
            />
          )}
          {!failed && !empty && <Loading label={texts.general.loading} lines={8} />}
        </Sheet>
      )}
    </SheetFrame>
  );
}

function TakeAlong({ pdf }: { readonly pdf: string }) {
  return (
    <>
      <Button small onClick={() => window.print()}>
        {copy.print}
      </Button>
      <ButtonLink small look="outline" to={pdf} reloadDocument download>
        {copy.download}
      </ButtonLink>
    </>
  );
}

/** The months with a statement, and the one that is shown. */
function MonthChoice({ month, months }: { readonly month: string; readonly months: readonly string[] }) {
  const navigate = useNavigate();
  const options = [...new Set([month, ...months])].sort().reverse();
  return (
    <SelectInput
      name="month"
      label={copy.month}
      value={month}
      onChange={(chosen) => void navigate(paths.statements.href(chosen))}
      options={options.map((value) => ({ value, label: formatMonth(value) }))}
    />
  );
}
