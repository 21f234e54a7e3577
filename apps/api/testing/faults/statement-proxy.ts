import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where a process dies: at the number of a statement, before the server gets it or before its result arrives. */
export interface StatementStep {
  readonly at: number;
  readonly when: 'before' | 'after';
}

/** A way to the database that knows the statements of transactions. */
export interface StatementProxy {
  readonly url: string;
  /**
   * Counts the statements of the counted transactions from now on, COMMIT included, and calls `strike` at the step.
   * From then on nothing passes in either direction on that connection.
   */
  arm(step: StatementStep, strike: () => void): void;
  /** Calls `strike` no more. Returns the statements since `arm`. */
  disarm(): readonly string[];
  close(): Promise<void>;
}

/**
 * Opens a proxy to the server of a connection string. It counts the transactions whose first statement `isCounted`
 * accepts; others, as of the schedule, may run at any time.
 */
export async function openStatementProxy(
  databaseUrl: string,
  isCounted: (firstStatement: string) => boolean,
): Promise<StatementProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements: string[] = [];
  let armed: { step: StatementStep; strike: () => void } | undefined;
  const reached = (statement: string) => {
    statements.push(statement);
    if (armed?.step.at !== statements.length) return undefined;
    const { step, strike } = armed;
    armed = undefined;
    return { when: step.when, strike };
  };
  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port || 5432) });
    relay(client, upstream, { reached, isCounted });
    for (const socket of [client, upstream]) sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    arm: (step, strike) => void ((statements = []), (armed = { step, strike })),
    disarm() {
      armed = undefined;
      return statements;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}

interface Steps {
  readonly reached: (statement: string) => { when: 'before' | 'after'; strike: () => void } | undefined;
  readonly isCounted: (firstStatement: string) => boolean;
}

/** Connects both ends; either one's end is the other's. */
function relay(client: Socket, upstream: Socket, { reached, isCounted }: Steps): void {
  const read = frontendMessages();
  const counts = countedStatements(isCounted);
  let isCut = false;
  let strikeAtResult: (() => void) | undefined;
  client.on('data', (chunk: Buffer) => {
    if (isCut) return;
    for (const statement of read(chunk)) {
      const step = counts(statement) ? reached(statement) : undefined;
      if (step?.when === 'after') strikeAtResult = step.strike;
      if (step?.when !== 'before') continue;
      isCut = true;
      return step.strike();
    }
    upstream.write(chunk);
  });
  upstream.on('data', (chunk: Buffer) => {
    if (strikeAtResult) {
      isCut = true;
      strikeAtResult();
      strikeAtResult = undefined;
    }
    if (!isCut) client.write(chunk);
  });
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
}

/** Says of each statement of a connection whether it belongs to a counted transaction. */
function countedStatements(isCounted: Steps['isCounted']): (statement: string) => boolean {
  let state: 'none' | 'begun' | 'counted' | 'other' = 'none';
  return (statement) => {
    if (/^begin/i.test(statement)) {
      state = 'begun';
      return false;
    }
    if (state === 'begun') state = isCounted(statement) ? 'counted' : 'other';
    const counts = state === 'counted';
    if (/^(commit|rollback)(?! to)/i.test(statement)) state = 'none';
    return counts;
  };
}

const PARSE = 'P'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

/** Reads the text of each statement from the client's half of PostgreSQL's protocol, version 3. */
function frontendMessages(): (chunk: Buffer) => string[] {
  let buffered = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    buffered = Buffer.concat([buffered, chunk]);
    const statements: string[] = [];
    for (;;) {
      // The startup message has no type.
      const typeLength = isStarted ? 1 : 0;
      if (buffered.length < typeLength + 4) return statements;
      const end = typeLength + buffered.readUInt32BE(typeLength);
      if (buffered.length < end) return statements;
      const type = isStarted ? buffered[0] : undefined;
      const texts = buffered
        .subarray(typeLength + 4, end)
        .toString()
        .split('\0');
      if (type === QUERY) statements.push((texts[0] ?? '').trim());
      if (type === PARSE) statements.push((texts[1] ?? '').trim());
      isStarted = true;
      buffered = buffered.subarray(end);
    }
  };
}
