/** Markup that may be sent as it is. Only `html` makes one, so nothing reaches a page unescaped. */
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

/** Writes markup; every value put in is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.map((part, at) => part + (at < pieces.length ? write(pieces[at] ?? null) : '')).join(''));
}
