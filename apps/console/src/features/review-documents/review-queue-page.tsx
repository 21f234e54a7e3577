import { getReviews, REVIEW_FILTERS } from '@liftclub/api-contract';
import { formatDate, formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, Tabs } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { DataTable, type TableColumns } from '../../components/data-table';
import { StackedCell } from '../../components/stacked-cell';
import { formatDateTime } from '../../components/format-date-time';
import { useFilterParam } from '../../components/use-filter-param';
import { StateBadge } from './state-badge';

const {
  title,
  columns: names,
  filters,
  filter,
  empty,
  emptyFound,
  searchLabel,
  version: versionCopy,
} = texts.consoleReview;

const tabs = REVIEW_FILTERS.map((value) => ({ value, label: filters[value] }));

const columns: TableColumns<typeof getReviews> = [
  { key: 'name', label: names.name, sort: 'name' },
  {
    key: 'contact',
    label: names.contact,
    render: ({ phone, email }) => <StackedCell whole main={formatKnownPhone(phone)} below={[email]} />,
  },
  { key: 'vehicle', label: names.vehicle, sort: 'vehicle' },
  { key: 'plate_number', label: names.plate, sort: 'plate_number' },
  {
    key: 'uploaded_at',
    label: names.uploaded,
    sort: 'uploaded_at',
    render: ({ uploaded_at, version }) => (
      <StackedCell whole main={formatDateTime(uploaded_at)} below={[versionCopy(version)]} />
    ),
  },
  {
    key: 'license_expiry',
    label: names.license,
    sort: 'license_expiry',
    whole: true,
    render: ({ license_expiry }) => formatDate(license_expiry),
  },
];
/** With a state column; elsewhere all rows have the state of the tab. */
const columnsOfAny: typeof columns = [
  ...columns,
  { key: 'state', label: names.state, render: ({ state }) => <StateBadge state={state} /> },
];

/** The table of the newest documents of every driver, by default those that wait, the oldest first. */
export function ReviewQueuePage() {
  const [state = 'waiting', choose] = useFilterParam('state', REVIEW_FILTERS);
  return (
    <Page>
      <PageTitle title={title} />
      <Tabs label={filter} tabs={tabs} value={state} onChange={(next) => choose(next === 'waiting' ? '' : next)}>
        <DataTable
          endpoint={getReviews}
          filters={{ state }}
          columns={state === 'any' ? columnsOfAny : columns}
          rowKey={(row) => row.id}
          rowHref={(row) => paths.review.href(row.id)}
          label={title}
          searchLabel={searchLabel}
          empty={state === 'waiting' ? empty : emptyFound}
        />
      </Tabs>
    </Page>
  );
}
