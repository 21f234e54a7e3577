import { changeTerms, type TermsCalendar } from '@liftclub/api-contract';
import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, EmptyState, ErrorState, Loading, StatusChip } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WithRight } from '../../components/with-right';
import { Quiet, RowList, RowText } from '../../components/row-list';
import { termsQuery } from '../../queries/calendar-queries';
import { useConsole } from '../../session/console-session';
import { TermsDialog } from './terms-dialog';

const copy = texts.consoleSchools;
const { markets } = texts.consoleCalendar;

/** The terms calendars of both markets, each with a way to change it. */
export function TermsList() {
  const { api } = useConsole();
  const { data, isError, isFetching, refetch } = useQuery(termsQuery(api));
  const [changing, setChanging] = useState<TermsCalendar>();
  return (
    <Card>
      {data?.length === 0 && <EmptyState title={copy.emptyTerms.title} text={copy.emptyTerms.text} />}
      {data && data.length > 0 && (
        <RowList aria-label={copy.tabs.terms}>
          {data.map((calendar) => (
            <TermsItem key={calendar.id} calendar={calendar} onChange={() => setChanging(calendar)} />
          ))}
        </RowList>
      )}
      {!data && isError && (
        <ErrorState retryLabel={texts.consoleReload.terms} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Loading label={texts.general.loading} lines={4} />}
      {changing && <TermsDialog calendar={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  );
}

interface TermsItemProps {
  readonly calendar: TermsCalendar;
  readonly onChange: () => void;
}

function TermsItem({ calendar: { name, market, provisional, terms, days_off }, onChange }: TermsItemProps) {
  return (
    <li>
      <RowText>
        <span>
          <strong>{name}</strong>, {markets[market]}{' '}
          <StatusChip tone={provisional ? 'warning' : 'good'}>
            {provisional ? copy.provisional : copy.confirmed}
          </StatusChip>
        </span>
        <Quiet>{terms.map(({ from, to }) => copy.range(formatDate(from), formatDate(to))).join(', ')}</Quiet>
        {days_off.length > 0 && (
          <Quiet>
            {copy.daysOff}: {days_off.map((day) => copy.dayOff(formatDate(day.date), day.name)).join(', ')}
          </Quiet>
        )}
      </RowText>
      <WithRight of={changeTerms}>
        <Button look="outline" small aria-label={copy.changeNamed(name)} onClick={onChange}>
          {copy.change}
        </Button>
      </WithRight>
    </li>
  );
}
