/** Markup that is sent unescaped. Only `html` creates it, so every other value is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | readonly Html[] | null;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function write(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map((one) => one.text).join('');
  return String(piece).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Tags a template as markup; interpolated values are escaped unless they are markup. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.map((part, at) => part + (at < pieces.length ? write(pieces[at] ?? null) : '')).join(''));
}
