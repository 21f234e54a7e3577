import { markdownTable } from './markdown-table';
import { tables, type DescribedSetting } from './setting-parsers.cjs';

/** docs/operations.md with the tables between its markers made again. Throws for a table that has no markers. */
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

const escaped = (text: string): string => text.replace(/(?<!`[^`]*)\*(?![^`]*`)/g, '\\*').replaceAll('|', '\\|');
