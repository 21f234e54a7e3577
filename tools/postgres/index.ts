export { embeddedServer } from './embedded-address';
export { startEmbeddedPostgres } from './embedded-postgres';
export { withClient } from './postgres-client';
export { openTestPostgres, type TestPostgres } from './test-postgres';
export { postgresAccount } from './postgres-account';
export { readPostmaster } from './postmaster-file';
export { runCommand, type Account } from './run-command';
