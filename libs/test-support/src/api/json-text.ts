/** A body as the other side sees it: parsed JSON, the text itself when it is none, undefined when there is none. */
export function jsonOrText(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
