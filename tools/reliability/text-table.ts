/** The lines of a text, none longer than `width` unless a word is. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A table for a terminal: a rule after each row, cells broken into lines of their column's width. */
export function textTable(rows: readonly (readonly string[])[], widths: readonly number[]): string {
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-');
  const blocks = rows.map((row) => {
    const cells = widths.map((width, column) => linesOf(row[column] ?? '', width));
    const height = Math.max(...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      widths
        .map((width, column) => (cells[column]?.[line] ?? '').padEnd(width))
        .join(' | ')
        .trimEnd(),
    ).join('\n');
  });
  return blocks.join(`\n${rule}\n`);
}
