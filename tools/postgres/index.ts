export { embeddedServer } from './embedded-address';
export { startEmbeddedPostgres } from './embedded-postgres';
export { withClient } from './postgres-client';
export { openTestPostgres, type TestPostgres } from './test-postgres';
export { postgresAccount } from './postgres-account';
export { runCommand, type Account } from './run-command';
