import { getPrivacyRequests } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TablePage } from '../../components/table/table-page';

const copy = texts.consolePrivacy;

const column = columnHelper(getPrivacyRequests);
const columns = column.columns([
  column.accessor('kind', { header: copy.columns.kind, cell: ({ getValue }) => copy.kinds[getValue()] }),
  column.accessor('role', { header: copy.columns.role, cell: ({ getValue }) => getValue() }),
  column.accessor('requested_at', { header: copy.columns.requested, ...dateTimeCell }),
  column.accessor('due_by', { header: copy.columns.due, ...dateTimeCell }),
  column.accessor('state', { header: copy.columns.state, cell: ({ getValue }) => copy.states[getValue()] }),
]);

/** Requests of people for a copy of their data or for its erasure, with the legal deadline for an answer. */
export function PrivacyPage() {
  const { label, open, done, any } = copy.show;
  return (
    <TablePage
      title={copy.title}
      intro={copy.intro}
      endpoint={getPrivacyRequests}
      columns={columns}
      getRowId={({ id }) => id}
      filters={[{ name: 'state', label, defaultLabel: open, options: { done, any } }]}
      searchLabel={copy.search}
      empty={copy.empty}
    />
  );
}
