import { join } from 'node:path';
import { errorLine } from '../user-facing-error';
import type { EmbeddedPostgres } from './embedded-postgres';
import { startEmbeddedPostgres } from './embedded-postgres';

/**
 * A PostgreSQL that one test has for itself, to kill it: `own-server.ts DATA_DIR` prints the running server as JSON on
 * one line. Each line of input starts the server again on its port, after the test has killed it, and prints it again.
 * The server is stopped at the end of standard input. It keeps what was committed when it is killed.
 */
async function main(dataDir: string): Promise<void> {
  // A signal to the group of the test, such as Ctrl-C, ends its input as well; without this the server would stay.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const options = { root: join(__dirname, '..', '..'), dataDir, database: 'liftclub', durable: true };
  const print = (server: EmbeddedPostgres) => process.stdout.write(`${JSON.stringify(server)}\n`);
  let server = await startEmbeddedPostgres(options);
  print(server);
  for await (const _line of process.stdin) {
    server = await startEmbeddedPostgres({ ...options, port: server.port });
    print(server);
  }
  await server.stop();
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${errorLine(error)}\n`);
  process.exit(1);
});
