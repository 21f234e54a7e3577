import { getConsoleSchools, type SchoolRow, type TermsCalendar } from '@liftclub/api-contract';
import { SERVICE_MARKETS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, type TableColumns } from '../../components/data-table';
import { Filters, TableFilter } from '../../components/table-filter';
import { useFilterParam } from '../../components/use-filter-param';
import { termsQuery } from '../../queries/calendar-queries';
import { useConsole } from '../../session/console-session';
import { SchoolDialog } from './school-dialog';

const copy = texts.consoleSchools;
const { markets } = texts.consoleCalendar;

/** The table of schools, each with a way to change it. */
export function SchoolsTable() {
  const { api } = useConsole();
  const { data: calendars = [] } = useQuery(termsQuery(api));
  const [market] = useFilterParam('market', SERVICE_MARKETS);
  const [changing, setChanging] = useState<SchoolRow>();
  return (
    <>
      <Filters>
        <TableFilter name="market" label={copy.market} usual={copy.everyMarket} options={markets} />
      </Filters>
      <DataTable
        endpoint={getConsoleSchools}
        filters={{ market }}
        columns={columnsWith(calendars)}
        rowKey={(row) => row.id}
        label={copy.tabs.schools}
        searchLabel={copy.search}
        empty={copy.empty}
        actions={(row) => (
          <Button look="outline" small aria-label={copy.changeNamed(row.name)} onClick={() => setChanging(row)}>
            {copy.change}
          </Button>
        )}
      />
      {changing && <SchoolDialog school={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

const columnsWith = (calendars: readonly TermsCalendar[]): TableColumns<typeof getConsoleSchools> => [
  { key: 'name', label: copy.columns.name, sort: 'name' },
  { key: 'address', label: copy.columns.address },
  { key: 'market', label: copy.columns.market, render: ({ market }) => markets[market] },
  { key: 'terms', label: copy.columns.terms, render: (row) => termsOf(row, calendars) },
  { key: 'learners', label: copy.columns.learners, sort: 'learners', align: 'end' },
];

function termsOf({ terms, calendar_id }: SchoolRow, calendars: readonly TermsCalendar[]): string {
  if (terms) return copy.ownTerms(terms.length);
  return calendars.find(({ id }) => id === calendar_id)?.name ?? copy.noTerms;
}
