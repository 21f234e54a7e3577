import { changeSchool, getConsoleSchools, type SchoolRow, type TermsCalendar } from '@liftclub/api-contract';
import { formatTime } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { columnHelper } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { termsQuery } from '../../queries/calendar-queries';
import { useConsole } from '../../session/console-session';
import { SchoolDialog } from './school-dialog';

const copy = texts.consoleSchools;
const { markets } = texts.consoleCalendar;

const NO_CALENDARS: TermsCalendar[] = [];

/** The table of schools, each with a way to change it. */
export function SchoolsTable() {
  const { api } = useConsole();
  const { data: calendars = NO_CALENDARS } = useQuery(termsQuery(api));
  const columns = useMemo(() => columnsWith(calendars), [calendars]);
  const [changing, setChanging] = useState<SchoolRow>();
  return (
    <>
      <TableSection
        endpoint={getConsoleSchools}
        filters={[{ name: 'market', label: copy.market, defaultLabel: copy.everyMarket, options: markets }]}
        columns={columns}
        getRowId={({ id }) => id}
        label={copy.tabs.schools}
        searchLabel={copy.search}
        empty={copy.empty}
        actions={(row) => (
          <Button look="outline" small aria-label={copy.changeNamed(row.name)} onClick={() => setChanging(row)}>
            {copy.change}
          </Button>
        )}
        actionsNeed={[changeSchool]}
      />
      {changing && <SchoolDialog school={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

const column = columnHelper(getConsoleSchools);

const columnsWith = (calendars: readonly TermsCalendar[]) =>
  column.columns([
    column.accessor('name', { header: copy.columns.name }),
    column.accessor('address', { header: copy.columns.address }),
    column.accessor('market', { header: copy.columns.market, cell: ({ getValue }) => markets[getValue()] }),
    column.accessor('bell_time', { header: copy.columns.bellTime, cell: ({ getValue }) => bellOf(getValue()) }),
    column.accessor('terms', { header: copy.columns.terms, cell: ({ row }) => termsOf(row.original, calendars) }),
    column.accessor('learners', { header: copy.columns.learners, meta: { align: 'end' } }),
  ]);

const bellOf = (bell: SchoolRow['bell_time']) => (bell === null ? '' : formatTime(bell));

function termsOf({ terms, calendar_id }: SchoolRow, calendars: readonly TermsCalendar[]): string {
  if (terms) return copy.ownTerms(terms.length);
  return calendars.find(({ id }) => id === calendar_id)?.name ?? copy.noTerms;
}
