// Writes the OpenAPI document of this version to libs/api-contract/releases, at a release.
const { spawnSync } = require('node:child_process');

const jest = [require.resolve('jest/bin/jest'), '-c', 'apps/api/jest.config.cjs', 'kept-contract'];
const env = { ...process.env, KEEP_CONTRACT: 'yes' };
process.exit(spawnSync(process.execPath, jest, { cwd: `${__dirname}/..`, env, stdio: 'inherit' }).status ?? 1);
