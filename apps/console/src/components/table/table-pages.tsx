import { TABLE_PAGE } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { LoadedRows } from './use-table-rows';
import { Foot, PageButton, Pages } from './table-styles';

const NOTHING: LoadedRows = { rows: [], count: 0, page: 1 };

interface TablePagesProps {
  readonly label: string;
  /** The rows shown now; while the next page loads, those of the previous one. */
  readonly data: LoadedRows | undefined;
  readonly onPage: (page: number) => void;
}

/** The range of the rows shown, the total, and buttons for the previous and the next page. */
export function TablePages({ label, data = NOTHING, onPage }: TablePagesProps) {
  const copy = texts.consoleTable;
  const {
    page,
    count,
    rows: { length: shown },
  } = data;
  const first = (page - 1) * TABLE_PAGE + 1;
  const last = Math.ceil(count / TABLE_PAGE);
  const button = (text: string, target: number, there: boolean) => (
    <PageButton look="outline" small aria-disabled={!there} onClick={() => there && onPage(target)}>
      {text}
    </PageButton>
  );
  return (
    <Foot>
      <span role="status">{shown > 0 && copy.range(first, first + shown - 1, count)}</span>
      {last > 1 && (
        <Pages aria-label={copy.pages(label)}>
          {button(copy.previous, page - 1, page > 1)}
          {button(copy.next, page + 1, page < last)}
        </Pages>
      )}
    </Foot>
  );
}
