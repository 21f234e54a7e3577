import { DOCUMENT_FILTERS, getDocuments } from '@liftclub/api-contract';
import { formatDate, formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink } from '@liftclub/ui-kit';
import { formatDateTime } from '../../../components/format-date-time';
import { columnHelper } from '../../../components/table/table-columns';
import { TablePage } from '../../../components/table/table-page';
import { useFilterParam } from '../../../components/table/use-filter-param';
import { paths } from '../../../paths';
import { DocumentState } from './document-state';

const copy = texts.consoleDocuments;
const { pending, ...otherStates } = copy.states;

const column = columnHelper(getDocuments);

const columns = column.columns([
  column.accessor('driver', { header: copy.columns.driver }),
  column.accessor('phone', { header: copy.columns.phone, cell: ({ getValue }) => formatKnownPhone(getValue()) }),
  column.accessor('type', { header: copy.columns.type }),
  column.accessor('sent_at', { header: copy.columns.sent, cell: ({ getValue }) => formatDateTime(getValue()) }),
  column.accessor('expires', { header: copy.columns.expires, cell: ({ getValue }) => dateOf(getValue()) }),
]);

/** With a state column; elsewhere all rows have the state of the tab. */
const columnsOfAny = column.columns([
  ...columns,
  column.accessor('state', {
    header: copy.columns.state,
    cell: ({ getValue }) => <DocumentState state={getValue()} />,
  }),
]);

/** The table of what drivers sent of other types, by default what waits, the oldest first. */
export function DocumentQueuePage() {
  const [state] = useFilterParam('state', DOCUMENT_FILTERS);
  return (
    <TablePage
      title={copy.title}
      action={
        <ButtonLink to={paths.reviews.href()} look="outline" small>
          {copy.openFour}
        </ButtonLink>
      }
      endpoint={getDocuments}
      columns={state === 'any' ? columnsOfAny : columns}
      getRowId={({ version }) => version}
      rowHref={({ version }) => paths.document.href(version)}
      query={{ state: 'pending' }}
      tabs={{
        name: 'state',
        label: copy.filter,
        defaultLabel: pending,
        options: { ...otherStates, undated: copy.undated, any: copy.any },
      }}
      searchLabel={copy.searchLabel}
      empty={copy.empty}
      emptyTab={copy.emptyFound}
    />
  );
}

const dateOf = (date: string | null) => (date === null ? '' : formatDate(date));
