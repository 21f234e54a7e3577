/** The parsed text of a body or an event, or undefined when it is empty or not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
