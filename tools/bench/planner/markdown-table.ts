/** A table in Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The page with the table between its two marks replaced; unchanged when it has no such marks. */
export function replaceTable(page: string, name: string, table: string): string {
  const [start, end] = [`<!-- table ${name} -->`, `<!-- end ${name} -->`];
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  return from < 0 || to < from ? page : `${page.slice(0, from + start.length)}\n\n${table}\n\n${page.slice(to)}`;
}
