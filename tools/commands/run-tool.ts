import { errorLine, UserFacingError } from '../user-facing-error';

/** Prints a line on the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs a tool with a signal that Ctrl-C aborts, and exits: with 0, or with 1 when it throws, which prints one line, or
 * returns false.
 */
export async function runTool(work: (signal: AbortSignal) => Promise<boolean | void>): Promise<never> {
  const leaving = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => leaving.abort());
  const succeeded = await work(leaving.signal).catch((error: unknown) => {
    process.stderr.write(`${error instanceof UserFacingError ? error.message : errorLine(error)}\n`);
    return false;
  });
  process.exit(succeeded === false ? 1 : 0);
}
