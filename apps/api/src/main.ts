import { followClock } from './clock/follow-clock';
import { openClock } from './clock/open-clock';
import { createServerClock, type ServerClock } from './clock/server-clock';
import { openDatabase } from './db/client';
import { migrateDatabase, NewerDatabaseError, OlderDatabaseError } from './db/migrate';
import { waitForDatabase } from './db/wait-for-database';
import type { Dependencies } from './dependencies';
import { readMigrationSettings, readSettings, type Settings } from './settings/env';
import { SettingsError } from './settings/env-schema';
import { gaugeSources } from './jobs/gauges';
import { startJobs } from './jobs/job-runner';
import { watchHealth } from './jobs/watch-health';
import { alertRaiser } from './messages/alerts';
import { deriveKeys } from './keys';
import { listen } from './listen';
import { argonPasswords, HASHES_AT_ONCE, hashPool } from './modules/passwords';
import { openTelemetry } from './open-telemetry';
import { seedApprovalLimits } from './modules/approvals';
import { seedCalendar, seedServiceHours } from './modules/calendar';
import { seedCreditRules } from './modules/credits';
import { seedEarningRules } from './modules/driver-earnings';
import { seedDocumentTypes } from './modules/driver-documents';
import { pdfPool } from './modules/files';
import { seedPriceRules, seedSiblingRules } from './modules/pricing';
import { inSystemTime } from './clock/payment-periods';
import { plannerPool } from './planner/planner-pool';
import { paystackTransfers } from './providers/bank-transfers/paystack-transfers';
import { connectPaymentProviders } from './providers/payments/connect-payment-providers';
import { connectCompanyAccounts } from './providers/company-accounts/openid-company-accounts';
import { connectFileStore } from './providers/files/connect-file-store';
import { connectMapsDistance } from './providers/maps-distance/connect-maps-distance';
import { observeCalls } from './providers/observe-calls';
import { outageWatch } from './providers/outage-watch';
import { smsWebhookUrl } from './modules/sms-replies';
import { providerClient } from './providers/provider-client';
import { webPushGateway } from './providers/push/web-push-gateway';
import { smtpGateway } from './providers/messages/smtp-gateway';
import { twilioGateway } from './providers/messages/twilio-gateway';
import { whatsappGateway } from './providers/messages/whatsapp-gateway';
import { systemRandomness } from './randomness';
import { roleOf, type Role } from './role';
import { stopOnSignals } from './stop-on-signals';
import { serveMetrics } from './telemetry/metrics-server';

/**
 * Starts the API: settings, migrations, HTTP, jobs, as far as they belong to its role. When the start fails, one line
 * on stderr gives the reason.
 */
async function start(role: Role): Promise<void> {
  if (role === 'migrate') return migrateOnceReady(readMigrationSettings(process.env, import.meta.dirname));
  const settings = readSettings(process.env, import.meta.dirname);
  await migrateOnceReady(settings);
  const { deps, raise, stopFollowing } = await connect(settings);
  const { db, planner, traces } = deps;
  const apps = await listen(deps, role);
  const jobs = role === 'web' ? undefined : await startJobs(deps, apps[0].log);
  if (settings.alerts) watchHealth(deps, raise);
  stopOnSignals({ apps, db, jobs, planner, traces, drainMs: settings.drainMs, stopFollowing });
  process.send?.({ type: 'ready' });
}

async function migrateOnceReady({ databaseUrl, migrationsFolder }: ReturnType<typeof readMigrationSettings>) {
  await waitForDatabase(databaseUrl);
  await migrateDatabase(databaseUrl, migrationsFolder);
}

/** Opens what the process uses, and inserts the rows that every database has. */
async function connect(settings: Settings) {
  const db = openDatabase(settings.databaseUrl, settings.databaseConnections);
  const serverClock = createServerClock(() => new Date());
  await openClock(db, serverClock, settings);
  const stopFollowing = settings.sandbox ? await followClock({ db, settings, serverClock }) : undefined;
  const clock = serverClock.now;
  await seedSiblingRules(db, () => systemRandomness.id(clock()));
  await seedPriceRules(db, () => systemRandomness.id(clock()));
  await seedCreditRules(db, () => systemRandomness.id(clock()));
  await seedEarningRules(db, () => systemRandomness.id(clock()));
  await seedApprovalLimits(db, () => systemRandomness.id(clock()));
  await seedDocumentTypes(db, { newId: () => systemRandomness.id(clock()), now: clock() });
  await seedServiceHours(db, () => systemRandomness.id(clock()));
  await seedCalendar({ db, clock, random: systemRandomness });
  const raise = alertRaiser({ db, settings, clock });
  const { prometheus, ...telemetry } = await openTelemetry(settings, db);
  const deps: Dependencies = {
    settings,
    db,
    keys: deriveKeys(settings.secrets),
    clock,
    serverClock,
    random: systemRandomness,
    passwords: await argonPasswords(hashPool(settings.hashFile, HASHES_AT_ONCE)),
    ...telemetry,
    ...observeCalls(connectCompanies(settings, serverClock), {
      ...telemetry,
      watch: outageWatch({
        clock,
        afterMs: settings.providerDownMs,
        onDown: (subject) => void raise({ kind: 'provider_down', subject }),
      }),
    }),
    companyAccounts: connectCompanyAccounts(settings),
    files: await connectFileStore(settings.files),
    planner: plannerPool({ file: settings.plannerFile }),
    pdf: pdfPool(settings.pdfFile),
  };
  for (const source of gaugeSources(deps)) prometheus?.addSource(source);
  if (prometheus && settings.metrics) await serveMetrics(prometheus, settings.metrics);
  return { deps, raise, stopFollowing };
}

/** The outside companies that requests and jobs call. */
const connectCompanies = (settings: Settings, serverClock: ServerClock) => ({
  sms: twilioGateway(settings.sms, smsWebhookUrl(settings, 'status')),
  whatsapp: settings.whatsapp && whatsappGateway(settings.whatsapp),
  mail: settings.mail && smtpGateway(settings.mail),
  push: webPushGateway(settings.push.subject),
  maps: connectMapsDistance(settings.route),
  paymentProviders: inSystemTime(connectPaymentProviders(settings.payments), serverClock),
  bankTransfers: paystackTransfers(settings.payments.paystack, providerClient()),
});

function reasonFor(error: unknown): string {
  if ([SettingsError, NewerDatabaseError, OlderDatabaseError].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port ?? ''} is taken. Stop what uses it, or set PORT (HEALTH_PORT, METRICS_PORT).`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be opened by this user. Set PORT to a port above 1023, with a proxy in front.`;
  if (code === 'ECONNREFUSED') return 'DATABASE_URL: no PostgreSQL server answers there.';
  return `The API could not start: ${message ?? String(error)}`;
}

const run = async () => start(roleOf(process.argv.slice(2)));

run().catch((error: unknown) => {
  process.stderr.write(`${reasonFor(error).split('\n')[0]}\n`);
  process.exit(1);
});
