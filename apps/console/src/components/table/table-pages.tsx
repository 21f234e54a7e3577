import { TABLE_PAGE } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { TableOf } from './table-columns';
import { Foot, PageButton, Pages } from './table-styles';

interface TablePagesProps<Row extends object> {
  readonly label: string;
  readonly table: TableOf<Row>;
}

/** The range of the rows shown, the total, and buttons for the previous and the next page. */
export function TablePages<Row extends object>({ label, table }: TablePagesProps<Row>) {
  const copy = texts.consoleTable;
  const first = table.state.pagination.pageIndex * TABLE_PAGE + 1;
  const shown = table.getRowModel().rows.length;
  const button = (text: string, go: () => void, isPossible: boolean) => (
    <PageButton look="outline" small aria-disabled={!isPossible} onClick={() => isPossible && go()}>
      {text}
    </PageButton>
  );
  return (
    <Foot>
      <span role="status">{shown > 0 && copy.range(first, first + shown - 1, table.getRowCount())}</span>
      {table.getPageCount() > 1 && (
        <Pages aria-label={copy.pages(label)}>
          {button(copy.previous, table.previousPage, table.getCanPreviousPage())}
          {button(copy.next, table.nextPage, table.getCanNextPage())}
        </Pages>
      )}
    </Foot>
  );
}
