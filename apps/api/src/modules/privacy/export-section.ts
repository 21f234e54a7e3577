import type { SQL } from 'drizzle-orm';

/** A part of the copy: its title and the columns of its rows. Money is in minor units with its currency beside it. */
export interface Section {
  readonly title: string;
  readonly rows: (userId: string) => SQL;
}

/** A section by its title and its query for a user. */
export const section = (title: string, rows: Section['rows']): Section => ({ title, rows });
