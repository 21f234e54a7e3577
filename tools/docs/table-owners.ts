import { TABLE_OWNERS, TABLES, type ListedTable } from './table-list.cjs';
import { markdownTable } from './markdown-table';

/** Almost every table points to one of these; their arrows would hide the others. */
const WITHOUT_ARROWS = ['users', 'staff'];

/** docs/architecture.md with the tables by owner between its markers. Throws when it has no markers. */
export function withTableOwners(page: string): string {
  const between = /(<!-- tables -->\n)[\s\S]*?(\n<!-- end -->)/;
  if (!between.test(page)) throw new Error('docs/architecture.md has no markers for its tables.');
  const owned = Object.entries(TABLE_OWNERS).map(([owner, names]) => ({ owner, tables: names.map(tableOf) }));
  const rows = owned.map(({ owner, tables }) => [`\`${owner}\``, tables.map(({ name }) => `\`${name}\``).join(', ')]);
  const content = `${markdownTable(['Owner', 'Tables'], rows)}\n\n${diagram(owned)}`;
  return page.replace(between, (_all, begin: string, end: string) => `${begin}\n${content}\n${end}`);
}

function diagram(owned: readonly { owner: string; tables: readonly ListedTable[] }[]): string {
  const boxes = owned.flatMap(({ owner, tables }) => [
    `  subgraph ${owner.replaceAll('/', '_')}["${owner}"]`,
    ...tables.map(({ name }) => `    ${name}`),
    '  end',
  ]);
  const arrows = owned
    .flatMap(({ tables }) => tables)
    .flatMap(({ name, references }) =>
      references
        .filter((other) => other !== name && !WITHOUT_ARROWS.includes(other))
        .map((other) => `  ${name} --> ${other}`),
    );
  return ['```mermaid', 'flowchart LR', ...boxes, ...arrows, '```'].join('\n');
}

function tableOf(exportName: string): ListedTable {
  const table = TABLES.find((one) => one.exportName === exportName);
  if (!table) throw new Error(`apps/api/src/db/table-owners.ts names ${exportName}, which is not in the schema.`);
  return table;
}
