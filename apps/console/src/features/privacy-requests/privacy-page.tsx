import { getPrivacyRequests } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { DataTable, type TableColumns } from '../../components/data-table';
import { formatDateTime } from '../../components/format-date-time';
import { Filters, TableFilter } from '../../components/table-filter';
import { useFilterParam } from '../../components/use-filter-param';

const copy = texts.consolePrivacy;

const Intro = styled('p')({ margin: '-16px 0 0', color: palette.muted });

const columns: TableColumns<typeof getPrivacyRequests> = [
  { key: 'kind', label: copy.columns.kind, render: ({ kind }) => copy.kinds[kind] },
  { key: 'role', label: copy.columns.role, render: ({ role }) => role },
  {
    key: 'requested_at',
    label: copy.columns.requested,
    sort: 'requested_at',
    whole: true,
    render: ({ requested_at }) => formatDateTime(requested_at),
  },
  {
    key: 'due_by',
    label: copy.columns.due,
    sort: 'due_by',
    whole: true,
    render: ({ due_by }) => formatDateTime(due_by),
  },
  { key: 'state', label: copy.columns.state, render: ({ state }) => copy.states[state] },
];

/** Requests of people for a copy of their data or for its erasure, with the date by which the law wants an answer. */
export function PrivacyPage() {
  const [state] = useFilterParam('state', ['done', 'any']);
  const { label, open, done, any } = copy.show;
  return (
    <Page>
      <PageTitle title={copy.title} />
      <Intro>{copy.intro}</Intro>
      <Filters>
        <TableFilter name="state" label={label} usual={open} options={{ done, any }} />
      </Filters>
      <DataTable
        endpoint={getPrivacyRequests}
        filters={{ state }}
        columns={columns}
        rowKey={({ id }) => id}
        label={copy.title}
        searchLabel={copy.search}
        empty={copy.empty}
      />
    </Page>
  );
}
