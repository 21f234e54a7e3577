import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { FlexRender } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { TableEndpoint, TableOf } from './table-columns';
import { SortableHeader } from './table-sort';
import { Actions, Grid } from './table-styles';

interface TableGridProps<Row extends object> {
  readonly table: TableOf<Row>;
  readonly label: string;
  readonly endpoint: TableEndpoint;
  readonly rowHref?: ((row: Row) => string) | undefined;
  readonly actions?: ((row: Row, rows: readonly Row[]) => ReactNode) | undefined;
}

/** The header and the rows of a table. The first cell of a row is its header, a link where `rowHref` is given. */
export function TableGrid<Row extends object>({ table, label, endpoint, rowHref, actions }: TableGridProps<Row>) {
  const { rows } = table.getRowModel();
  const shown = rows.map(({ original }) => original);
  return (
    <Grid role="table">
      <caption>{label}</caption>
      <thead>
        <tr role="row">
          {table.getFlatHeaders().map((header) => (
            <SortableHeader key={header.id} header={header} sortable={endpoint.sortable} />
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
          <tr key={row.id} role="row">
            {row.getAllCells().map((cell, index) => {
              const { header, meta } = cell.column.columnDef;
              const attributes = {
                'data-label': String(header),
                'data-align': meta?.align,
                'data-nowrap': meta?.noWrap,
              };
              const content = <FlexRender cell={cell} />;
              return index === 0 ? (
                <th key={cell.id} role="rowheader" scope="row" {...attributes}>
                  {rowHref ? <TextLink to={rowHref(row.original)}>{content}</TextLink> : content}
                </th>
              ) : (
                <td key={cell.id} role="cell" {...attributes}>
                  {content}
                </td>
              );
            })}
            {actions && (
              <td role="cell" data-label="" data-align="end">
                <Actions>{actions(row.original, shown)}</Actions>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
