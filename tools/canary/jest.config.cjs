module.exports = {
  displayName: 'canary',
  preset: '../../jest.preset.js',
  testEnvironment: 'node',
};
