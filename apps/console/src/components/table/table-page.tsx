import { hiddenColumns, TABLE_PAGE } from '@liftclub/api-contract';
import { hasStaffRight } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, EmptyState, ErrorState, Loading, Page, PageTitle, palette, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useTable } from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnyRight, type NeedsRight } from '../../session/use-right';
import { useConsole } from '../../session/console-session';
import { CsvDownload } from './csv-download';
import { features, type FiltersOf, type RowOf, type TableColumns, type TableEndpoint } from './table-columns';
import { FilterSelect, Filters, FilterTabs, type TableFilter } from './table-filters';
import { TableGrid } from './table-grid';
import { TablePages } from './table-pages';
import { TableSearch } from './table-search';
import { SortSelect } from './table-sort';
import { Loader, Scroll, Sheet, Tools } from './table-styles';
import { filterValue } from './use-filter-param';
import { useTableAddress, type UsedTableAddress } from './use-table-address';
import { csvHref, usePageInRange, useTableQuery } from './use-table-query';

const Intro = styled('p')({ margin: '-16px 0 0', color: palette.muted });

interface TableSectionProps<E extends TableEndpoint> {
  /** An endpoint made by `tableEndpoint` of the contract; the server searches, sorts and counts. */
  readonly endpoint: E;
  readonly columns: TableColumns<E>;
  readonly getRowId: (row: RowOf<E>) => string;
  /** Turns the first cell of a row into a link. */
  readonly rowHref?: ((row: RowOf<E>) => string) | undefined;
  /** The content of a last cell with the actions of a row; `rows` are all that are shown. */
  readonly actions?: (row: RowOf<E>, rows: readonly RowOf<E>[]) => ReactNode;
  /** The calls of the actions; the cell is left out for members who may make none of them. */
  readonly actionsNeed?: readonly NeedsRight[];
  /** The accessible name of the table. */
  readonly label: string;
  readonly searchLabel: string;
  /** Filters shown as selects beside the search. */
  readonly filters?: readonly TableFilter<keyof FiltersOf<E> & string>[];
  /** A filter shown as tabs around the table. */
  readonly tabs?: TableFilter<keyof FiltersOf<E> & string>;
  /** Further fields next to the selects. */
  readonly filterFields?: ReactNode;
  /** Query parameters of the endpoint that the filters do not set. */
  readonly query?: FiltersOf<E>;
  /** Shown while the table has no rows and no search. */
  readonly empty: EmptyCopy;
  /** Shown instead of `empty` under another tab than the first. */
  readonly emptyTab?: EmptyCopy;
}

interface EmptyCopy {
  readonly title: string;
  readonly text?: string;
}

interface TablePageProps<E extends TableEndpoint> extends Omit<TableSectionProps<E>, 'label'> {
  /** The heading of the page, and the accessible name of the table. */
  readonly title: string;
  readonly heading?: string;
  readonly intro?: ReactNode;
  /** A button or link beside the heading. */
  readonly action?: ReactNode;
}

/** The page of one table. */
export function TablePage<E extends TableEndpoint>({
  title,
  heading = title,
  intro,
  action,
  ...table
}: TablePageProps<E>) {
  return (
    <Page>
      <PageTitle title={heading} action={action} />
      {intro !== undefined && <Intro>{intro}</Intro>}
      <div>
        <TableSection {...table} label={title} />
      </div>
    </Page>
  );
}

/** A table with its filters, as a part of a page. */
export function TableSection<E extends TableEndpoint>(props: TableSectionProps<E>) {
  const { tabs } = props;
  const table = <DataTable {...props} />;
  return tabs ? <FilterTabs {...tabs}>{table}</FilterTabs> : table;
}

const NO_ROWS: never[] = [];

/** A table with search, filters, sorting, pages and a CSV download. */
function DataTable<E extends TableEndpoint>(props: TableSectionProps<E>) {
  const { endpoint, label, searchLabel, filters = [], filterFields, actions, actionsNeed = [{}] } = props;
  const hasActions = useAnyRight(actionsNeed);
  const { table, address, query, loaded } = useServerTable(props);
  const { data, isError, isFetching, isPlaceholderData, refetch } = loaded;
  const { search, sort, go } = address;
  const hasRows = data !== undefined && data.rows.length > 0;
  const isEmpty = data?.count === 0;
  return (
    <Sheet aria-label={label} aria-busy={isFetching}>
      <Tools>
        <TableSearch
          label={searchLabel}
          search={search}
          onSearch={(next) => go({ search: next }, { replace: search !== '' })}
        />
        {(filters.length > 0 || filterFields !== undefined) && (
          <Filters>
            {filters.map((filter) => (
              <FilterSelect key={filter.name} {...filter} />
            ))}
            {filterFields}
          </Filters>
        )}
        <SortSelect table={table} sortable={endpoint.sortable} sort={sort} onSort={(by) => go({ sort: by })} />
        {data && data.count > 0 && <CsvDownload endpoint={endpoint} href={csvHref(endpoint, address, query)} />}
      </Tools>
      {hasRows && (
        <Scroll data-old={isPlaceholderData}>
          <TableGrid {...props} actions={hasActions ? actions : undefined} table={table} />
        </Scroll>
      )}
      {isEmpty && <NoRows {...props} address={address} />}
      {!data && isError && (
        <ErrorState picture retryLabel={texts.consoleReload.list} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!hasRows && !isEmpty && !(!data && isError) && <LoadingRows />}
      <TablePages label={label} table={table} />
    </Sheet>
  );
}

/** One page of rows from the server as a table of TanStack Table, whose order and page are stored in the address. */
function useServerTable<E extends TableEndpoint>(props: TableSectionProps<E>) {
  const { endpoint, getRowId } = props;
  const columns = useShownColumns(props);
  const query = useFilters(props);
  const address = useTableAddress(endpoint.sortable);
  const loaded = useTableQuery(endpoint, address, query);
  const { data } = loaded;
  usePageInRange(address, query, data);

  const { go, sort } = address;
  const sorting = sort === undefined ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
  // While the next page loads, the rows of the previous one are shown.
  const pagination = { pageIndex: (data?.page ?? 1) - 1, pageSize: TABLE_PAGE };
  const table = useTable({
    features,
    columns,
    data: data?.rows ?? NO_ROWS,
    rowCount: data?.count ?? 0,
    getRowId,
    state: { sorting, pagination },
    manualSorting: true,
    manualPagination: true,
    sortDescFirst: false,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (change) => {
      const [by] = typeof change === 'function' ? change(sorting) : change;
      go({ sort: by && (by.desc ? `-${by.id}` : by.id) });
    },
    onPaginationChange: (change) =>
      go({ page: (typeof change === 'function' ? change(pagination) : change).pageIndex + 1 }),
  });
  return { table, address, query, loaded };
}

/** The columns of which the member gets the field and may open the page. */
function useShownColumns<E extends TableEndpoint>({ endpoint, columns }: TableSectionProps<E>): TableColumns<E> {
  const { rights } = useConsole().staff;
  return useMemo(() => {
    const hidden = hiddenColumns(endpoint, rights);
    return columns.filter(
      (column) =>
        !('accessorKey' in column && hidden.includes(String(column.accessorKey))) &&
        hasStaffRight(rights, column.meta?.of?.right ?? 'any'),
    );
  }, [endpoint, columns, rights]);
}

/** The query parameters of the filters, as chosen in the address, and those of the page. */
function useFilters<E extends TableEndpoint>({ filters = [], tabs, query }: TableSectionProps<E>): FiltersOf<E> {
  const [params] = useSearchParams();
  const chosen = (tabs ? [...filters, tabs] : filters).flatMap(({ name, options }) => {
    const value = filterValue(params, name, Object.keys(options));
    return value === undefined ? [] : [[name, value]];
  });
  return { ...query, ...(Object.fromEntries(chosen) as FiltersOf<E>) };
}

interface NoRowsProps {
  readonly address: UsedTableAddress;
  readonly tabs?: TableFilter | undefined;
  readonly empty: EmptyCopy;
  readonly emptyTab?: EmptyCopy;
}

function NoRows({ address, tabs, empty, emptyTab = empty }: NoRowsProps) {
  const [params] = useSearchParams();
  const { nothingFound, clearSearch } = texts.consoleTable;
  if (address.search === '') {
    const { title, text } = tabs && filterValue(params, tabs.name, Object.keys(tabs.options)) ? emptyTab : empty;
    return <EmptyState title={title} text={text} />;
  }
  const clear = (
    <Button look="outline" small onClick={() => address.go({ search: '' })}>
      {clearSearch}
    </Button>
  );
  return <EmptyState icon="search" title={nothingFound.title} text={nothingFound.text} action={clear} />;
}

function LoadingRows() {
  return (
    <Loader>
      <Loading label={texts.general.loading}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height={24} width={row % 2 === 0 ? '100%' : '92%'} />
        ))}
      </Loading>
    </Loader>
  );
}
