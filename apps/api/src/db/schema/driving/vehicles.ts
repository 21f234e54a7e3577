import type { DriverCheckKind, VehicleDocument } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { staff } from '../people/staff';
import { users } from '../people/users';

/** The vehicle of a driver; at most one each. */
export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    driverId: uuid()
      .notNull()
      .unique('vehicles_driver')
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    model: text().notNull(),
    color: text().notNull(),
    year: text().notNull(),
    seats: integer().notNull(),
    plateNumber: text().notNull(),
    /** The last day on which the driver's license is valid. */
    licenseExpiry: date().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('vehicles_license').on(table.licenseExpiry),
    index('vehicles_plate_search').using('gin', sql`translate(fold_text(${table.plateNumber}), ' -', '') gin_trgm_ops`),
  ],
);

/**
 * One upload, with the accepted documents of the one before. A newer one supersedes it; a review decides on the version
 * that it saw.
 */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: id(),
    vehicleId: uuid()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** Counts from 1 for each vehicle. */
    number: integer().notNull(),
    uploadedAt: instant().notNull(),
    /** The last day of the license on this upload; null for uploads before it was stored here. */
    licenseExpiry: date(),
    /** Null while under review. */
    decidedAt: instant(),
    /** Null for the current one. */
    supersededAt: instant(),
  },
  (table) => [
    unique('document_versions_number').on(table.vehicleId, table.number),
    uniqueIndex('document_versions_current')
      .on(table.vehicleId)
      .where(sql`superseded_at is null`),
    index('document_versions_review')
      .on(table.uploadedAt)
      .where(sql`decided_at is null and superseded_at is null`),
  ],
);

/**
 * The four documents of a version and the result of the review of each. An accepted document moves to the next version
 * unless that replaces it.
 */
export const documents = pgTable(
  'documents',
  {
    versionId: uuid()
      .notNull()
      .references(() => documentVersions.id, { onDelete: 'cascade' }),
    kind: text().$type<VehicleDocument>().notNull(),
    /** The file of a superseded version is removed after a day. */
    fileKey: text().notNull().unique('documents_file'),
    status: text().$type<'pending' | 'approved' | 'rejected'>().notNull(),
    /** Why it was rejected, as the driver reads it. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.kind] }),
    check('documents_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check('documents_reason', sql`(${table.status} = 'rejected') = (${table.reason} is not null)`),
  ],
);

/** What staff checked about a driver beyond the documents. */
export const driverChecks = pgTable(
  'driver_checks',
  {
    id: id(),
    driverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<DriverCheckKind>().notNull(),
    /** When it was done. */
    date: date().notNull(),
    note: text().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
  },
  (table) => [index('driver_checks_driver').on(table.driverId)],
);

/** SMS sent about the end of a license: 30, 7 and 1 days before, and once it has expired (0). Each once. */
export const licenseReminders = pgTable(
  'license_notices',
  {
    vehicleId: uuid()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    licenseExpiry: date().notNull(),
    daysBefore: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.licenseExpiry, table.daysBefore] })],
);
