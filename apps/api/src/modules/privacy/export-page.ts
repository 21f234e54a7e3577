import { escapeHtml } from '../../escape-html';

/** A photo in the copy, as base64. */
export interface ExportedPhoto {
  readonly name: string;
  readonly jpeg: string;
}

/** Everything in a copy of one's data. */
export interface ExportedData {
  readonly made_at: string;
  readonly sections: readonly { readonly title: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }[];
  readonly photos: readonly ExportedPhoto[];
}

/**
 * The page of a copy: it needs no network, its policy allows no script, and every value in it is text.
 */
export function exportPage({ made_at, sections, photos }: ExportedData): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your Liftclub data</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; color: #1d1d1f; background: #fff }
div { overflow-x: auto }
table { border-collapse: collapse }
th, td { border: 1px solid #767676; padding: 4px 8px; text-align: left; vertical-align: top }
img { max-width: 100%; height: auto }
</style>
</head>
<body>
<h1>Your Liftclub data</h1>
<p>As of ${escapeHtml(made_at)}. The same is in data.json, for programs. Amounts are in cents or kobo.</p>
${sections.map(({ title, rows }) => `<h2>${escapeHtml(title)}</h2>\n${tableOf(rows)}`).join('\n')}
${photos.map(photoOf).join('\n')}
</body>
</html>
`;
}

function tableOf(rows: ExportedData['sections'][number]['rows']): string {
  const columns = Object.keys(rows[0] ?? {});
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name.replaceAll('_', ' '))}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${columns.map((name) => `<td>${escapeHtml(textOf(row[name]))}</td>`).join('')}</tr>`,
  );
  return `<div><table>\n<tr>${head}</tr>\n${lines.join('\n')}\n</table></div>`;
}

const photoOf = ({ name, jpeg }: ExportedPhoto): string =>
  `<h2>${escapeHtml(name)}</h2>\n<img alt="${escapeHtml(name)}" src="data:image/jpeg;base64,${escapeHtml(jpeg)}">`;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
