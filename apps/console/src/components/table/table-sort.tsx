import { texts } from '@liftclub/texts';
import { Icon, SelectInput } from '@liftclub/ui-kit';
import type { Header } from '@tanstack/react-table';
import type { features, TableOf } from './table-columns';
import { NarrowOnly, SortButton } from './table-styles';

/** A heading; the first press of a sortable one sorts upwards, the next one downwards. */
export function SortableHeader<Row extends object>({
  header,
  sortable,
}: {
  readonly header: Header<typeof features, Row>;
  readonly sortable: readonly string[];
}) {
  const { column } = header;
  const { header: label, meta } = column.columnDef;
  const sorted = column.getIsSorted();
  const order = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={meta?.align}
      aria-sort={sorted === false ? undefined : order[sorted]}
    >
      {sortable.includes(column.id) ? (
        <SortButton type="button" onClick={column.getToggleSortingHandler()}>
          {String(label)}
          <Icon name="chevronDown" size={16} />
        </SortButton>
      ) : (
        String(label)
      )}
    </th>
  );
}

interface SortSelectProps<Row extends object> {
  readonly table: TableOf<Row>;
  readonly sortable: readonly string[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

/** A select for the order of the rows on small screens, where the headings are hidden. */
export function SortSelect<Row extends object>({ table, sortable, sort = '', onSort }: SortSelectProps<Row>) {
  const copy = texts.consoleTable;
  const options = table.getAllLeafColumns().flatMap(({ id, columnDef: { header } }) =>
    sortable.includes(id)
      ? [
          { value: id, label: copy.ascending(String(header)) },
          { value: `-${id}`, label: copy.descending(String(header)) },
        ]
      : [],
  );
  if (options.length === 0) return null;
  return (
    <NarrowOnly>
      <SelectInput
        label={copy.sortBy}
        name="sort"
        value={sort}
        onChange={onSort}
        options={[{ value: '', label: copy.defaultOrder }, ...options]}
      />
    </NarrowOnly>
  );
}
