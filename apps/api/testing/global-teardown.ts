import { Client } from 'pg';

/** Drops every database of this run. */
export default async function globalTeardown(): Promise<void> {
  const admin = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await admin.connect();
  await admin.query(`drop database if exists ${process.env['TEST_TEMPLATE']} with (force)`);
  await admin.end();
}
