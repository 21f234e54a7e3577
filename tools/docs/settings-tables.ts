import { tables, type DescribedSetting } from './setting-parsers.cjs';

/** docs/operations.md with the tables between its markers made anew. Throws for a table that has no markers. */
export function withSettingsTables(page: string): string {
  return Object.entries(tables).reduce((text, [name, settings]) => {
    const between = new RegExp(`(<!-- settings: ${name} -->\n)[\\s\\S]*?(\n<!-- end -->)`);
    if (!between.test(text)) throw new Error(`docs/operations.md has no markers for the table "${name}".`);
    return text.replace(between, (_all, begin: string, end: string) => `${begin}\n${tableOf(settings)}\n${end}`);
  }, page);
}

function tableOf(settings: readonly DescribedSetting[]): string {
  const anyNeeded = settings.some(({ needed }) => needed);
  const head = ['Setting', 'Default', ...(anyNeeded ? ['Production'] : []), 'Meaning'];
  const rows = settings.map(({ name, fallback, needed, meaning }) => [
    `\`${name}\``,
    escaped(fallback || '–'),
    ...(anyNeeded ? [needed ? 'needed' : ''] : []),
    escaped(meaning),
  ]);
  return markdownTable(head, rows);
}

/** A table as Prettier writes it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_title, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const escaped = (text: string): string => text.replace(/(?<!`[^`]*)\*(?![^`]*`)/g, '\\*').replaceAll('|', '\\|');
