import { RETENTION, type ListedTable } from './retention-list.cjs';
import { markdownTable } from './markdown-table';

/** docs/privacy.md with the table between its markers made again. Throws when it has no markers. */
export function withRetentionTable(page: string): string {
  const between = /(<!-- retention -->\n)[\s\S]*?(\n<!-- end -->)/;
  if (!between.test(page)) throw new Error('docs/privacy.md has no markers for its table.');
  const rows = RETENTION.map(({ table, what, why, kept, who }) => [`\`${table}\``, what, why, period(kept), who]);
  const table = markdownTable(['Table', 'What', 'Why', 'How long', 'Who'], rows);
  return page.replace(between, (_all, begin: string, end: string) => `${begin}\n${table}\n${end}`);
}

function period(kept: ListedTable['kept']): string {
  if (typeof kept === 'string') return kept;
  if (kept.days === 0) return `until \`${kept.after}\``;
  return `${kept.days} ${kept.days === 1 ? 'day' : 'days'} after \`${kept.after}\``;
}
