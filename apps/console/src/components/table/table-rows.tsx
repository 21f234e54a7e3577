import { texts } from '@liftclub/texts';
import { Icon, TextLink } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';
import { Actions, Grid, SortButton } from './table-styles';
import type { AnyColumn } from './table-types';

interface TableRowsProps<Row> {
  readonly label: string;
  readonly columns: readonly AnyColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowHref?: ((row: Row) => string) | undefined;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

/** Which way the table is sorted by a column, in the words of ARIA. */
function orderOf(column: string | undefined, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (column === undefined || sort === undefined) return undefined;
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}

/** Rows and headings; a first press of a heading sorts upwards, the next one downwards. */
export function TableRows<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  actions,
  sort,
  onSort,
}: TableRowsProps<Row>) {
  return (
    <Grid role="table">
      <caption>{label}</caption>
      <thead>
        <tr role="row">
          {columns.map(({ key, label: heading, sort: by, align }) => (
            <th key={key} role="columnheader" scope="col" data-align={align} aria-sort={orderOf(by, sort)}>
              {by === undefined ? (
                heading
              ) : (
                <SortButton type="button" onClick={() => onSort(sort === by ? `-${by}` : by)}>
                  {heading}
                  <Icon name="chevronDown" size={16} />
                </SortButton>
              )}
            </th>
          ))}
          {actions && (
            <th role="columnheader" scope="col" data-align="end">
              {texts.consoleTable.actions}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column, index) => {
              const shown = column.render ? column.render(row) : textOf(row, column.key);
              const cell = { 'data-label': column.label, 'data-align': column.align, 'data-whole': column.whole };
              if (index > 0)
                return (
                  <td key={column.key} role="cell" {...cell}>
                    {shown}
                  </td>
                );
              return (
                <th key={column.key} role="rowheader" scope="row" {...cell}>
                  {rowHref ? <TextLink to={rowHref(row)}>{shown}</TextLink> : shown}
                </th>
              );
            })}
            {actions && (
              <td role="cell" data-label="" data-align="end">
                <Actions>{actions(row)}</Actions>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

/** A field as text; what is not there is an empty cell. */
function textOf(row: object, key: string): string {
  const value: unknown = Object.entries(row).find(([name]) => name === key)?.[1];
  return value === null || value === undefined ? '' : String(value);
}
