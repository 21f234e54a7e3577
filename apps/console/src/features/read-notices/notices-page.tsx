import { getNotices } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { DataTable, type TableColumns } from '../../components/data-table';
import { formatDateTime } from '../../components/format-date-time';
import { StackedCell } from '../../components/stacked-cell';
import { Filters, TableFilter } from '../../components/table-filter';
import { useFilterParam } from '../../components/use-filter-param';
import { paths } from '../../paths';

const copy = texts.consoleNotices;

const Intro = styled('p')({ margin: '-16px 0 0', color: palette.muted });

/** The text of a key that may be unknown. */
const labelIn = (labels: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(labels, key) ? (labels[key] ?? key) : key;

const columns: TableColumns<typeof getNotices> = [
  { key: 'at', label: copy.columns.at, sort: 'at', whole: true, render: ({ at }) => formatDateTime(at) },
  {
    key: 'moment',
    label: copy.columns.moment,
    render: ({ moment, trip_id: tripId }) => (
      <>
        {moment === null ? copy.noTrip : labelIn(copy.moments, moment)}
        {tripId !== null && (
          <>
            {' · '}
            <TextLink to={paths.bookings.ofTrip(tripId)}>{copy.booking}</TextLink>
          </>
        )}
      </>
    ),
  },
  {
    key: 'state',
    label: copy.columns.state,
    render: ({ state, tries }) => <StackedCell main={copy.states[state]} below={[copy.tries(tries)]} />,
  },
  {
    key: 'error_code',
    label: copy.columns.error,
    render: ({ error_code: code }) =>
      code !== null && <StackedCell main={labelIn(copy.errors, code)} below={code in copy.errors ? [code] : []} />,
  },
];

/** What became of the SMS that were sent: those that failed, or all (`?state=any`). */
export function NoticesPage() {
  const [state = 'failed'] = useFilterParam('state', ['any']);
  return (
    <Page>
      <PageTitle title={copy.title} />
      <Intro>{copy.intro}</Intro>
      <div>
        <Filters>
          <TableFilter
            name="state"
            label={copy.filters.state}
            usual={copy.filters.failed}
            options={{ any: copy.filters.any }}
          />
        </Filters>
        <DataTable
          endpoint={getNotices}
          filters={{ state }}
          columns={columns}
          rowKey={({ id }) => id}
          label={copy.title}
          searchLabel={copy.searchLabel}
          empty={copy.empty}
        />
      </div>
    </Page>
  );
}
