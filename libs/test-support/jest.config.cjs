module.exports = {
  displayName: 'test-support',
  preset: '../../jest.preset.js',
  testEnvironment: 'node',
};
