import { createServer } from 'node:net';
import { UserFacingError } from '../user-facing-error';

function tryPort(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}

/** Throws UserFacingError, naming `setting`, when a loopback port cannot be listened on. */
export async function checkPort(port: number, setting: string): Promise<void> {
  const trouble = await tryPort(port);
  if (trouble === undefined) return;
  const reason = trouble === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${trouble})`;
  throw new UserFacingError(`Port ${port} ${reason}: set ${setting} to a free one.`);
}
