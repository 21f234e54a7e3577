import { Agent, get, type IncomingMessage } from 'node:http';

/** One event of a stream. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly name: string;
  readonly data: string;
}

/** Reads server-sent events from pieces of text: returns those that each piece completes. Comments are left out. */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
      const value = (name: string) => fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '');
      const data = value('data').join('\n');
      return data === '' ? [] : [{ id: value('id').at(-1), name: value('event').at(-1) ?? 'message', data }];
    });
  };
}

export interface StreamAddress {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A stream that is open. */
interface OpenStream {
  readonly close: () => void;
  /** Resolves when it ends, for whatever reason. */
  readonly ended: Promise<void>;
}

/** Each stream has a connection of its own. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

/** Opens a stream; rejects with a message that names the status when the answer is another than 200. */
export function openStream(address: StreamAddress, onEvent: (event: StreamEvent) => void): Promise<OpenStream> {
  const { port, path, headers } = address;
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers, agent }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`status ${response.statusCode}`));
        return;
      }
      const read = eventReader();
      response.setEncoding('utf8');
      response.on('data', (piece: string) => read(piece).forEach(onEvent));
      const ended = new Promise<void>((end) => response.once('close', end));
      response.on('error', () => undefined);
      resolve({ close: () => request.destroy(), ended });
    });
    request.on('error', reject);
  });
}
