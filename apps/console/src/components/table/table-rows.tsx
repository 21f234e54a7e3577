import { texts } from '@liftclub/texts';
import { Icon, TextLink } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';
import { Actions, Grid, SortButton } from './table-styles';
import type { AnyColumn } from './table-types';

interface HeaderProps<Row> {
  readonly columns: readonly AnyColumn<Row>[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

interface RowProps<Row> {
  readonly columns: readonly AnyColumn<Row>[];
  readonly rowHref?: ((row: Row) => string) | undefined;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
}

interface TableRowsProps<Row> extends HeaderProps<Row>, RowProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** The header and the rows of a table. The first cell of a row is its header, a link where `rowHref` is given. */
export function TableRows<Row extends object>({ label, rows, rowKey, sort, onSort, ...row }: TableRowsProps<Row>) {
  return (
    <Grid role="table">
      <caption>{label}</caption>
      <thead>
        <tr role="row">
          <HeaderCells columns={row.columns} sort={sort} onSort={onSort} />
          {row.actions && (
            <th role="columnheader" scope="col" data-align="end">
              {texts.consoleTable.actions}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((data) => (
          <tr key={rowKey(data)} role="row">
            <RowCells {...row} row={data} />
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

/** The headings; the first press of a sortable one sorts upwards, the next one downwards. */
function HeaderCells<Row>({ columns, sort, onSort }: HeaderProps<Row>) {
  return columns.map(({ key, label, sort: by, align }) => (
    <th key={key} role="columnheader" scope="col" data-align={align} aria-sort={ariaSort(by, sort)}>
      {by === undefined ? (
        label
      ) : (
        <SortButton type="button" onClick={() => onSort(sort === by ? `-${by}` : by)}>
          {label}
          <Icon name="chevronDown" size={16} />
        </SortButton>
      )}
    </th>
  ));
}

function RowCells<Row extends object>({ row, columns, rowHref, actions }: RowProps<Row> & { readonly row: Row }) {
  return (
    <>
      {columns.map(({ key, label, align, whole, render }, index) => {
        const content = render ? render(row) : fieldText(row, key);
        const attributes = { 'data-label': label, 'data-align': align, 'data-whole': whole };
        return index === 0 ? (
          <th key={key} role="rowheader" scope="row" {...attributes}>
            {rowHref ? <TextLink to={rowHref(row)}>{content}</TextLink> : content}
          </th>
        ) : (
          <td key={key} role="cell" {...attributes}>
            {content}
          </td>
        );
      })}
      {actions && (
        <td role="cell" data-label="" data-align="end">
          <Actions>{actions(row)}</Actions>
        </td>
      )}
    </>
  );
}

/** The `aria-sort` of a column's heading; undefined where the table is sorted by another column. */
function ariaSort(column: string | undefined, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (column === undefined || sort === undefined) return undefined;
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}

/** A field of a row as text; '' for a field that is null or missing. */
function fieldText(row: object, key: string): string {
  const value: unknown = Object.entries(row).find(([name]) => name === key)?.[1];
  return value === null || value === undefined ? '' : String(value);
}
