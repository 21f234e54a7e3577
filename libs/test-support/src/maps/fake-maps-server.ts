/** The kinds of requests to the fake maps. */
export type Question = 'predict' | 'geocode' | 'route';

/** A status of Google, at once or later, or null for no response. */
export type FakeStatus = string | null | Promise<string>;

export function createFakeMapsServer() {
  return {
    faults: new Map<Question, FakeStatus>(),
    /** What only the newer classes meet; the older ones go by `faults`. */
    newerFaults: new Map<Question, FakeStatus>(),
    asked: [] as { question: Question; request: object }[],
    metres: 7104 as number | undefined,
  };
}

export type FakeMapsServer = ReturnType<typeof createFakeMapsServer>;

/** Responds with what is found, with a status of Google, or never, as the test has set. */
export async function ask<T>(
  server: FakeMapsServer,
  question: Question,
  request: object,
  find: () => T | undefined,
  faults = server.faults,
): Promise<T> {
  server.asked.push({ question, request });
  const status = faults.has(question) ? await faults.get(question) : 'OK';
  if (status === null) return new Promise(() => undefined);
  const found = status === 'OK' ? find() : undefined;
  if (found !== undefined) return found;
  const code = status === 'OK' ? 'ZERO_RESULTS' : status;
  throw Object.assign(new Error(`The maps answered ${code}`), { code });
}

/** The same for a newer class, whose key or hosts can be refused where the older ones are not. */
export const askNewer: typeof ask = (server, question, request, find) =>
  ask(server, question, request, find, new Map([...server.faults, ...server.newerFaults]));
