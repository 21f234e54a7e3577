const preset = require('../jest.preset.js');

module.exports = {
  displayName: 'tools',
  preset: '../jest.preset.js',
  testEnvironment: 'node',
  // tools/test.cjs is the runner, not a test; the canary is a separate stage.
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '<rootDir>/canary/'],
};
