import type { DocumentStatus, DocumentSubject, ServiceMarket } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { staff } from '../people/staff';
import { users } from '../people/users';
import { vehicles } from './vehicles';

/**
 * What a market asks of drivers and vehicles. The four documents of the specification are types too; their uploads are
 * in `documents`, those of the other types in `driver_documents`.
 */
export const documentTypes = pgTable(
  'document_types',
  {
    id: id(),
    market: text().$type<ServiceMarket>().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    subject: text().$type<DocumentSubject>().notNull(),
    /** The first day on which nobody drives without it; null while it is optional. */
    requiredFrom: date(),
    hasNumber: boolean().notNull(),
    hasIssueDate: boolean().notNull(),
    hasExpiry: boolean().notNull(),
    /** The last day on which documents without a date count, of a type that did not expire before; else null. */
    undatedUntil: date(),
    /** How long it is valid from its issue on, where the document itself does not say. */
    monthsValid: integer(),
    /** Days before its end on which the driver is warned. */
    warnDays: integer().array().notNull(),
    isActive: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('document_types_code').on(table.market, table.code),
    check('document_types_subject', sql`${table.subject} in ('driver', 'vehicle')`),
    check('document_types_months', sql`${table.monthsValid} between 1 and 240`),
  ],
);

/** A document that a driver sent, of a type other than the four of the specification. */
export const driverDocuments = pgTable(
  'driver_documents',
  {
    id: id(),
    typeId: uuid()
      .notNull()
      .references(() => documentTypes.id),
    driverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The vehicle of a document about one; null for one about the driver. */
    vehicleId: uuid().references(() => vehicles.id, { onDelete: 'cascade' }),
    number: text(),
    issued: date(),
    /** The last day on which it is valid; null for one that does not expire. */
    expires: date(),
    status: text().$type<DocumentStatus>().notNull(),
    /** Why it was rejected, as the driver reads it. */
    reason: text(),
    sentAt: instant().notNull(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => staff.id),
  },
  (table) => [
    index('driver_documents_driver').on(table.driverId),
    uniqueIndex('driver_documents_pending')
      .on(table.driverId, table.typeId)
      .where(sql`status = 'pending'`),
    index('driver_documents_review')
      .on(table.sentAt)
      .where(sql`status = 'pending'`),
    index('driver_documents_expires').on(table.expires),
    check('driver_documents_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check('driver_documents_reason', sql`(${table.status} = 'rejected') = (${table.reason} is not null)`),
    check('driver_documents_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
  ],
);

/** The pages of a document, each a picture that the server made. */
export const driverDocumentPages = pgTable(
  'driver_document_pages',
  {
    documentId: uuid()
      .notNull()
      .references(() => driverDocuments.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    page: integer().notNull(),
    fileKey: text().notNull().unique('driver_document_pages_file'),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.page] })],
);

/** A document that two administrators waived for a driver on one date. */
export const documentExceptions = pgTable(
  'document_exceptions',
  {
    id: id(),
    driverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    typeId: uuid()
      .notNull()
      .references(() => documentTypes.id),
    date: date().notNull(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('document_exceptions_date').on(table.driverId, table.typeId, table.date)],
);

/** Warnings sent before the end of a document, each once. */
export const documentReminders = pgTable(
  'document_reminders',
  {
    documentId: uuid()
      .notNull()
      .references(() => driverDocuments.id, { onDelete: 'cascade' }),
    /** 0 once it has expired. */
    daysBefore: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.daysBefore] })],
);

/** Notifications to drivers who lack a document that is required from a date, each once. */
export const documentRequests = pgTable(
  'document_requests',
  {
    driverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    typeId: uuid()
      .notNull()
      .references(() => documentTypes.id),
    requiredFrom: date().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.driverId, table.typeId, table.requiredFrom] })],
);
