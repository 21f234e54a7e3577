/** A response of fetch or of XMLHttpRequest. */
export interface WireResponse {
  readonly status: number;
  readonly ok: boolean;
  /** Undefined when the body is not JSON. */
  readonly json: unknown;
  header(name: string): string | null;
}

/** The parsed body of a response, or undefined when it is empty or not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
