import { join } from 'node:path';
import { errorLine } from '../user-facing-error';
import { openTestPostgres } from './test-postgres';

/**
 * The test PostgreSQL for a runner outside `npm test` (`npx nx test api`): prints {"url": …} on one line, and closes
 * the server when its parent exits: at the end of standard input, an IPC disconnect, or a signal.
 */
async function main(): Promise<void> {
  const server = await openTestPostgres(join(__dirname, '..', '..'));
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    void server.close().finally(() => process.exit(0));
  };
  process.once('disconnect', close);
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.stdin.on('end', close).on('error', close).resume();
  process.stdout.on('error', close);
  process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${errorLine(error)}\n`);
  process.exit(1);
});
