import type { ReactNode } from 'react';
import { Grid, Scroll, Sheet } from '../table/table-styles';

interface FiguresColumn<Row> {
  readonly label: string;
  readonly of: (row: Row) => ReactNode;
  /** Amounts stand at the end of their cells. */
  readonly align?: 'end';
  /** The total below the column. */
  readonly total?: ReactNode;
}

interface FiguresTableProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The first one names the row. */
  readonly columns: readonly FiguresColumn<Row>[];
}

/** The rows of a report, all on one page; with a last row when a column has a total. */
export function FiguresTable<Row>({ title, rows, rowKey, columns }: FiguresTableProps<Row>) {
  const cell = ({ label, align }: FiguresColumn<Row>, index: number, content: ReactNode) =>
    index === 0 ? (
      <th key={label} role="rowheader" scope="row">
        {content}
      </th>
    ) : (
      <td key={label} role="cell" data-label={label} data-align={align}>
        {content}
      </td>
    );
  return (
    <Sheet aria-label={title}>
      <Scroll>
        <Grid role="table">
          <caption>{title}</caption>
          <thead>
            <tr role="row">
              {columns.map(({ label, align }) => (
                <th key={label} role="columnheader" scope="col" data-align={align}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map((column, index) => cell(column, index, column.of(row)))}
              </tr>
            ))}
            {columns.some(({ total }) => total !== undefined) && (
              <tr role="row">
                {columns.map((column, index) => cell(column, index, column.total && <strong>{column.total}</strong>))}
              </tr>
            )}
          </tbody>
        </Grid>
      </Scroll>
    </Sheet>
  );
}
