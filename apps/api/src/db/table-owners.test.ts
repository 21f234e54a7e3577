import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '..');

/** The owner of each table, as in docs/architecture.md. Only its repositories write it; others call the owner. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'modules/accounts': ['users', 'signUps'],
  'modules/devices': ['devices'],
  'modules/codes': ['codes', 'codePhones', 'codeSends', 'codeGuesses', 'resetTokens'],
  'modules/passwords': ['signInGuards', 'signInFailures'],
  'modules/sessions': ['sessions'],
  'modules/sign-in': ['handoffCodes'],
  'modules/audit': ['auditEntries'],
  'modules/scholars': ['scholars'],
  'modules/learner-accesses': ['learnerAccesses'],
  'modules/caregivers': ['caregivers'],
  'modules/live': ['tripShares'],
  'modules/care': ['receivers', 'careNotes'],
  'modules/calendar': ['closures', 'schools', 'termsCalendars'],
  'modules/bookings': ['bookings', 'bookingLegs'],
  'modules/pricing': ['tariffs', 'planDiscounts', 'taxRules', 'coupons', 'couponUses'],
  'modules/invitations': ['invitations'],
  'modules/payments': ['paymentAttempts', 'payments', 'webhookEvents', 'paymentAlerts'],
  'modules/notices': ['noticePreferences'],
  'modules/passenger-credit': ['creditPayouts'],
  'modules/ledger': ['ledgerTransactions', 'ledgerEntries', 'ledgerChecks'],
  'modules/subscriptions': ['subscriptions', 'renewals', 'subscriptionReminders'],
  'modules/trips': ['trips', 'tripEvents'],
  'modules/credits': ['creditRules'],
  'modules/receipts': ['receiptCounter'],
  'modules/privacy': ['consents', 'privacyRequests'],
  'modules/travel-times': ['travelTimes', 'routeDistances'],
  'modules/sms': ['smsReplies', 'smsQuestions'],
  'modules/vehicles': ['vehicles', 'documentVersions', 'documents', 'licenseReminders'],
  'modules/availability': ['driverAvailability', 'driverDaysOff'],
  'modules/dispatch': ['serviceDays', 'runs', 'runStops', 'runTrips', 'pickupCodes', 'driverlessNotices'],
  'modules/ratings': ['ratings', 'blockedDrivers'],
  'modules/cases': ['cases', 'caseMessages', 'caseNotes'],
  'modules/driver-runs': ['runEvents', 'runPositions', 'nearNotices'],
  'console/staff': ['staff', 'staffSessions'],
  plugins: ['idempotencyKeys'],
  clock: ['serverClock'],
  messages: ['smsDeliveries', 'pushDevices', 'pushKeys', 'notifications'],
};
const OWNED = Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const));

const filesUnder = (folder: string, ending: string): string[] =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Tables that a file inserts into, updates or deletes from, through drizzle or in SQL of its own. */
function tablesWritten(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const calls = [...text.matchAll(/\b(?:tx|db)\s*\.(?:insert|update|delete)\((\w+)\)/g)].map(([, table = '']) => table);
  const statements = [...text.matchAll(/\b(?:insert into|delete from|update) ([a-z_]+) (?:\(|set\b|where\b)/g)];
  return [...calls, ...statements.map(([, table = '']) => camelCase(table))];
}

it('every table has one owner', () => {
  const tables = filesUnder('db/schema', '.ts').flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/const (\w+) = pgTable\(/g)].map(([, table = '']) => table),
  );
  expect(OWNED.map(([table]) => table).sort()).toEqual(tables.sort());
});

/** Erasing a person empties rows of many tables in one place, beside the list of retention. */
const ERASURE = 'modules/privacy/erase-repository.ts';

it('only the repositories of its owner write a table', () => {
  const owners = new Map(OWNED);
  const writes = ['modules', 'console', 'plugins', 'messages', 'jobs', 'operator', 'clock']
    .flatMap((folder) => filesUnder(folder, '.ts'))
    .filter((file) => !file.endsWith('.test.ts') && file !== ERASURE)
    .flatMap((file) => tablesWritten(file).map((table) => ({ file, table })))
    .filter(({ table }) => owners.has(table));
  expect(new Set(writes.map(({ table }) => table)).size).toBeGreaterThan(25);
  const foreign = writes.filter(
    ({ file, table }) => !file.startsWith(`${owners.get(table)}/`) || !file.endsWith('-repository.ts'),
  );
  expect(foreign).toEqual([]);
});
