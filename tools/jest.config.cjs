module.exports = {
  displayName: 'tools',
  preset: '../jest.preset.js',
  testEnvironment: 'node',
  // tools/test.cjs is the runner, not a test; the canary is a separate stage.
  testMatch: ['<rootDir>/*.test.ts', '<rootDir>/!(canary)/**/*.test.ts'],
};
