/** What a test has said to the fake maps, and what was asked of them. */
export type Question = 'predict' | 'geocode' | 'route';

export function createFakeMapsServer() {
  return {
    faults: new Map<Question, string | null>(),
    asked: [] as { question: Question; request: object }[],
    metres: 7104 as number | undefined,
  };
}

export type FakeMapsServer = ReturnType<typeof createFakeMapsServer>;

/** Answers as the test wants it: with what is found, with a status of Google's, or never. */
export async function ask<T>(server: FakeMapsServer, question: Question, request: object, answer: () => T | undefined): Promise<T> {
  server.asked.push({ question, request });
  const fault = server.faults.get(question) ?? (server.faults.has(question) ? null : 'OK');
  if (fault === null) return new Promise(() => undefined);
  const found = fault === 'OK' ? answer() : undefined;
  if (found !== undefined) return found;
  const status = fault === 'OK' ? 'ZERO_RESULTS' : fault;
  throw Object.assign(new Error(`The maps answered ${status}`), { code: status });
}
