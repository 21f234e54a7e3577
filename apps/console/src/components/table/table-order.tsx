import { texts } from '@liftclub/texts';
import { SelectInput } from '@liftclub/ui-kit';
import { NarrowOnly } from './table-styles';
import type { AnyColumn } from './table-types';

interface TableOrderProps<Row> {
  readonly columns: readonly AnyColumn<Row>[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

/** A select for the order of the rows on small screens, where the headings are hidden. */
export function TableOrder<Row>({ columns, sort = '', onSort }: TableOrderProps<Row>) {
  const copy = texts.consoleTable;
  const options = columns.flatMap(({ sort: by, label }) =>
    by === undefined
      ? []
      : [
          { value: by, label: copy.ascending(label) },
          { value: `-${by}`, label: copy.descending(label) },
        ],
  );
  if (options.length === 0) return null;
  return (
    <NarrowOnly>
      <SelectInput
        label={copy.sortBy}
        name="sort"
        value={sort}
        onChange={onSort}
        options={[{ value: '', label: copy.usualOrder }, ...options]}
      />
    </NarrowOnly>
  );
}
