/** What a test has said to the fake maps, and what was asked of them. */
export type Question = 'predict' | 'geocode' | 'route';

/** A status of Google's now or later, or null for no answer at all. */
export type FakeStatus = string | null | Promise<string>;

export function createFakeMapsServer() {
  return {
    faults: new Map<Question, FakeStatus>(),
    asked: [] as { question: Question; request: object }[],
    metres: 7104 as number | undefined,
  };
}

export type FakeMapsServer = ReturnType<typeof createFakeMapsServer>;

/** Answers as the test wants it: with what is found, with a status of Google's, or never. */
export async function ask<T>(
  server: FakeMapsServer,
  question: Question,
  request: object,
  answer: () => T | undefined,
): Promise<T> {
  server.asked.push({ question, request });
  const status = server.faults.has(question) ? await server.faults.get(question) : 'OK';
  if (status === null) return new Promise(() => undefined);
  const found = status === 'OK' ? answer() : undefined;
  if (found !== undefined) return found;
  const code = status === 'OK' ? 'ZERO_RESULTS' : status;
  throw Object.assign(new Error(`The maps answered ${code}`), { code });
}
