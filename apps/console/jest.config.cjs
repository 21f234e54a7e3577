module.exports = {
  displayName: 'console',
  preset: '../../jest.preset.js',
  testEnvironment: '<rootDir>/../../tools/jest/jsdom-environment.cjs',
  // A screen is loaded when it is first opened, which on a busy machine takes longer than a test's usual five seconds.
  testTimeout: 20_000,
  setupFilesAfterEnv: ['<rootDir>/../../tools/jest/setup-dom.ts'],
};
