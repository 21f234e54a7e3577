/** The body of a request: parsed JSON, the text itself when it is not JSON, undefined when it is empty. */
export function jsonOrText(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
