import { getReviews, REVIEW_FILTERS } from '@liftclub/api-contract';
import { formatDate, formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths';
import { columnHelper } from '../../../components/table/table-columns';
import { TablePage } from '../../../components/table/table-page';
import { StackedCell } from '../../../components/table/stacked-cell';
import { formatDateTime } from '../../../components/format-date-time';
import { useFilterParam } from '../../../components/table/use-filter-param';
import { todayQuery } from '../../../queries/today-query';
import { useConsole } from '../../../session/console-session';
import { StateBadge } from '../state-badge';

const {
  title,
  columns: names,
  filters: { waiting, ...otherFilters },
  filter,
  empty,
  emptyFound,
  searchLabel,
  version: versionCopy,
} = texts.consoleReview;

const column = columnHelper(getReviews);
const columns = column.columns([
  column.accessor('name', { header: names.name }),
  column.display({
    id: 'contact',
    header: names.contact,
    cell: ({
      row: {
        original: { phone, email },
      },
    }) => <StackedCell whole main={formatKnownPhone(phone)} below={email === undefined ? [] : [email]} />,
  }),
  column.accessor('vehicle', { header: names.vehicle }),
  column.accessor('plate_number', { header: names.plate }),
  column.accessor('uploaded_at', {
    header: names.uploaded,
    cell: ({
      row: {
        original: { uploaded_at, version },
      },
    }) => <StackedCell whole main={formatDateTime(uploaded_at)} below={[versionCopy(version)]} />,
  }),
  column.accessor('license_expiry', {
    header: names.license,
    cell: ({ getValue }) => formatDate(getValue()),
    meta: { noWrap: true },
  }),
]);
/** With a state column; elsewhere all rows have the state of the tab. */
const columnsOfAny = column.columns([
  ...columns,
  column.accessor('state', { header: names.state, cell: ({ getValue }) => <StateBadge state={getValue()} /> }),
]);

/** The table of the newest documents of every driver, by default those that wait, the oldest first. */
export function ReviewQueuePage() {
  const { api } = useConsole();
  const { data: today } = useQuery(todayQuery(api));
  const [state] = useFilterParam('state', REVIEW_FILTERS);
  return (
    <TablePage
      title={title}
      action={
        <ButtonLink to={paths.documents.href()} look="outline" small>
          {texts.consoleDocuments.openOthers(today?.other_documents?.count ?? 0)}
        </ButtonLink>
      }
      endpoint={getReviews}
      columns={state === 'any' ? columnsOfAny : columns}
      getRowId={({ id }) => id}
      rowHref={({ id }) => paths.review.href(id)}
      query={{ state: 'waiting' }}
      tabs={{ name: 'state', label: filter, defaultLabel: waiting, options: otherFilters }}
      searchLabel={searchLabel}
      empty={empty}
      emptyTab={emptyFound}
    />
  );
}
