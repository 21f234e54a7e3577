import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../system/columns';

/** Reports of the relay about e-mail, by its name of each: one counts once. Deleted after a month. */
export const emailReports = pgTable(
  'email_reports',
  {
    id: text().primaryKey(),
    at: instant().notNull(),
  },
  (table) => [index('email_reports_at').on(table.at)],
);

/** The last alert of each kind, for the e-mail to staff that has all of the last minutes in it. */
export const staffAlerts = pgTable('staff_alerts', {
  kind: text().primaryKey(),
  /** When it was raised. */
  at: instant().notNull(),
  mailed: boolean().notNull(),
});
