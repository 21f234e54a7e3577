import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** UUID v7, made by the API so that ids sort by age. */
export const id = () => uuid().primaryKey();

/** An instant with time zone, read as a Date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Money in whole cents or kobo. */
export const minor = () => bigint({ mode: 'number' });
