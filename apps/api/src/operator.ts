import * as argon2 from '@node-rs/argon2';
import { catchUpWithClock } from './clock/change-clock';
import { createServerClock } from './clock/server-clock';
import { openDatabase, type Database } from './db/client';
import { databaseErrorCode } from './db/database-error';
import {
  isProduction,
  readAddress,
  readBackupSettings,
  readDatabaseUrl,
  readPaymentSettings,
  readSecrets,
  readSettings,
  readSmsCountries,
} from './settings/env';
import { SettingsError } from './settings/env-schema';
import { deriveKeys } from './keys';
import { argonPasswords } from './modules/passwords';
import { runBackupCommand } from './operator/backup/backup-command';
import { CommandError } from './operator/command-options';
import { runCommand } from './operator/run-command';
import { inSystemTime } from './clock/payment-periods';
import { connectFileStore } from './providers/files/connect-file-store';
import { smtpGateway } from './providers/messages/smtp-gateway';
import { whatsappGateway } from './providers/messages/whatsapp-gateway';
import { connectPaymentProviders } from './providers/payments/connect-payment-providers';
import { systemRandomness } from './randomness';

/** Runs one command of the operator. Every failure is reported in one line. */
async function operate(): Promise<void> {
  const db = openDatabase(readDatabaseUrl(process.env), 1);
  const serverClock = createServerClock(() => new Date());
  try {
    // Without a database the command itself says so, unless it fails for what was typed.
    await catchUpWithClock({ db, serverClock }).catch(() => undefined);
    const deps = {
      db,
      clock: serverClock.now,
      random: systemRandomness,
      passwords: await argonPasswords(argon2, 1),
      // Read lazily: only commands that send an SMS need the secret.
      get keys() {
        return deriveKeys(readSecrets(process.env));
      },
      // Read lazily: only commands that move money need the payment providers.
      get paymentProviders() {
        return inSystemTime(connectPaymentProviders(readPaymentSettings(process.env)), serverClock);
      },
      // Read lazily: only commands that notify people ask whether the company has these channels.
      get whatsapp() {
        const { whatsapp } = readSettings(process.env, import.meta.dirname);
        return whatsapp && whatsappGateway(whatsapp);
      },
      get mail() {
        const { mail } = readSettings(process.env, import.meta.dirname);
        return mail && smtpGateway(mail);
      },
      // Read lazily: only commands that print a link or import phones need them.
      get settings() {
        return {
          ...readAddress(process.env),
          production: isProduction(process.env),
          sms: { countries: readSmsCountries(process.env) },
        };
      },
    };
    const line = process.argv.slice(2);
    const done = /^(backup|restore)$/.test(line[0] ?? '')
      ? await runBackupCommand(await backupDeps(db, serverClock.now), line)
      : await runCommand(deps, line);
    process.stdout.write(`${done}\n`);
  } finally {
    await db.$client.end();
  }
}

async function backupDeps(db: Database, clock: () => Date) {
  const settings = readBackupSettings(process.env, import.meta.dirname);
  return { ...settings, db, clock, files: await connectFileStore(settings.files) };
}

function reasonFor(error: unknown): string {
  if (error instanceof CommandError || error instanceof SettingsError) return error.message;
  if (databaseErrorCode(error) === 'ECONNREFUSED') return 'DATABASE_URL: no PostgreSQL server answers there.';
  // The database's message; the outer messages repeat the whole query.
  const { message, cause } = error as Error;
  return `The command failed: ${cause instanceof Error ? cause.message : message}`;
}

operate().catch((error: unknown) => {
  process.stderr.write(`${reasonFor(error).split('\n')[0]}\n`);
  process.exitCode = 1;
});
