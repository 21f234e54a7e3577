import { getCases } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { StatusChip, TextLink } from '@liftclub/ui-kit';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TablePage } from '../../components/table/table-page';
import { paths } from '../../paths';
import { FirstAnswer } from './first-answer';
import { RideLink } from './ride-link';

const copy = texts.consoleCases;
const { categories } = texts.cases;

const column = columnHelper(getCases);
const columns = column.columns([
  column.accessor('number', {
    header: copy.columns.number,
    cell: ({
      row: {
        original: { id, number },
      },
    }) => <TextLink to={paths.case.href(id)}>{copy.caseTitle(number)}</TextLink>,
    meta: { noWrap: true },
  }),
  column.accessor('category', {
    header: copy.columns.category,
    cell: ({
      row: {
        original: { priority, category },
      },
    }) =>
      priority === 'normal' ? (
        categories[category]
      ) : (
        <StatusChip tone={priority === 'sos' ? 'bad' : 'warning'}>
          {priority === 'sos' ? copy.priorities.sos : categories[category]}
        </StatusChip>
      ),
  }),
  column.accessor('trip_id', {
    header: copy.columns.ride,
    cell: ({ row: { original: row } }) => <RideLink row={row} />,
  }),
  column.accessor('first_answer_due', {
    header: copy.columns.due,
    cell: ({ row: { original: row } }) => <FirstAnswer row={row} />,
  }),
  column.accessor('owner', { header: copy.columns.owner, cell: ({ getValue }) => getValue() ?? copy.nobody }),
  column.accessor('opened_at', { header: copy.columns.opened, ...dateTimeCell }),
]);

/** Reported problems and emergency calls: those that are open, or others (`?state=`). */
export function CasesPage() {
  const { state: label, open, closed, any } = copy.filters;
  return (
    <TablePage
      title={copy.title}
      intro={copy.intro}
      endpoint={getCases}
      columns={columns}
      getRowId={({ id }) => id}
      query={{ state: 'open' }}
      filters={[{ name: 'state', label, defaultLabel: open, options: { closed, any } }]}
      searchLabel={copy.searchLabel}
      empty={copy.empty}
    />
  );
}
