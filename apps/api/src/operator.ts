import { openDatabase } from './db/client';
import { readDatabaseUrl, SettingsError } from './env';
import { CommandError } from './operator/command-error';
import { runCommand } from './operator/run-command';
import { systemRandomness } from './randomness';

/** What an operator does from a terminal; whatever goes wrong is said in one line. */
async function operate(): Promise<void> {
  const db = openDatabase(readDatabaseUrl(process.env), 1);
  try {
    const done = await runCommand({ db, clock: () => new Date(), random: systemRandomness }, process.argv.slice(2));
    process.stdout.write(`${done}\n`);
  } finally {
    await db.$client.end();
  }
}

operate().catch((error: unknown) => {
  const known = error instanceof CommandError || error instanceof SettingsError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${known ? message : `The command failed: ${message.split('\n')[0] ?? ''}`}\n`);
  process.exitCode = 1;
});
