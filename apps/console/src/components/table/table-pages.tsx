import { TABLE_PAGE } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { LoadedRows } from './use-table-rows';
import { Foot, PageButton, Pages } from './table-styles';

const NOTHING: LoadedRows = { rows: [], count: 0, page: 1 };

interface TablePagesProps {
  readonly label: string;
  /** What is shown now, which may be an earlier page than the address asks for. */
  readonly data: LoadedRows | undefined;
  readonly onPage: (page: number) => void;
}

/** Which rows are shown of how many, and the way to those before and after. */
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
