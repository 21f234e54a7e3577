module.exports = {
  displayName: 'emails',
  preset: '../../jest.preset.js',
  testEnvironment: 'node',
};
