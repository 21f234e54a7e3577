import { texts } from '@liftclub/texts';
import { Button, ButtonLink, EmptyState, ErrorState, Loading, Skeleton } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';
import { TableOrder } from './table/table-order';
import { TablePages } from './table/table-pages';
import { TableRows } from './table/table-rows';
import { TableSearch } from './table/table-search';
import { Scroll, Sheet, Tools, Waiting } from './table/table-styles';
import type { AnyColumn, FiltersOf, RowOf, TableColumns, TableEndpoint } from './table/table-types';
import { useTableAddress, type UsedTableAddress } from './table/use-table-address';
import { isBeyond, usePageInRange } from './table/use-page-in-range';
import { csvAddress, useTableRows } from './table/use-table-rows';

export type { TableColumns } from './table/table-types';

interface DataTableProps<E extends TableEndpoint> {
  /** An endpoint made by `tableEndpoint` of the contract; the server searches, sorts and counts. */
  readonly endpoint: E;
  /** Filters besides the search. */
  readonly filters?: FiltersOf<E>;
  readonly columns: TableColumns<E>;
  readonly rowKey: (row: RowOf<E>) => string;
  /** Turns the first cell of a row into a link. */
  readonly rowHref?: (row: RowOf<E>) => string;
  /** The accessible name of the table. */
  readonly label: string;
  readonly searchLabel: string;
  /** Shown while the table has no rows and no search. */
  readonly empty: { readonly title: string; readonly text?: string };
  /** The content of a last cell with the actions of a row. */
  readonly actions?: (row: RowOf<E>) => ReactNode;
}

/** A table with search, sorting, pages and a CSV download. Search, order and page are kept in the address. */
export function DataTable<E extends TableEndpoint>(props: DataTableProps<E>) {
  const { endpoint, columns, label, searchLabel, filters = {} as FiltersOf<E> } = props;
  const address = useTableAddress(columns.flatMap(({ sort }) => sort ?? []));
  const { data, isError, isFetching, isPlaceholderData, refetch } = useTableRows(endpoint, address, filters);
  usePageInRange(address, filters, data);

  const beyond = isBeyond(data);
  const anyColumns = columns as readonly AnyColumn<RowOf<E>>[];
  const sortBy = (sort: string) => address.go({ sort });
  return (
    <Sheet aria-label={label} aria-busy={isFetching}>
      <Tools>
        <TableSearch
          label={searchLabel}
          search={address.search}
          onSearch={(search) => address.go({ search }, { replace: address.search !== '' })}
        />
        <TableOrder columns={anyColumns} sort={address.sort} onSort={sortBy} />
        {data && data.count > 0 && (
          <ButtonLink to={csvAddress(endpoint, address, filters)} reloadDocument download look="outline" small>
            {texts.consoleTable.download}
          </ButtonLink>
        )}
      </Tools>
      {data && !beyond && data.count > 0 && (
        <Scroll data-old={isPlaceholderData}>
          <TableRows {...props} columns={anyColumns} rows={data.rows} sort={address.sort} onSort={sortBy} />
        </Scroll>
      )}
      {data?.count === 0 && <NothingHere address={address} empty={props.empty} />}
      {!data && isError && (
        <ErrorState picture retryLabel={texts.consoleLoadAgain.list} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {(beyond || (!data && !isError)) && <WaitingRows />}
      <TablePages label={label} data={data} onPage={(page) => address.go({ page })} />
    </Sheet>
  );
}

function NothingHere({
  address,
  empty,
}: {
  readonly address: UsedTableAddress;
  readonly empty: DataTableProps<TableEndpoint>['empty'];
}) {
  const { nothingFound, clearSearch } = texts.consoleTable;
  if (address.search === '') return <EmptyState title={empty.title} text={empty.text} />;
  const clear = (
    <Button look="outline" small onClick={() => address.go({ search: '' })}>
      {clearSearch}
    </Button>
  );
  return <EmptyState icon="search" title={nothingFound.title} text={nothingFound.text} action={clear} />;
}

function WaitingRows() {
  return (
    <Waiting>
      <Loading label={texts.general.loading}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height={24} width={row % 2 === 0 ? '100%' : '92%'} />
        ))}
      </Loading>
    </Waiting>
  );
}
