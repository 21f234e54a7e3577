import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** First and last name of a user, separated by a space. */
export const fullName = (users: { readonly firstName: AnyColumn; readonly lastName: AnyColumn }): SQL<string> =>
  sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
