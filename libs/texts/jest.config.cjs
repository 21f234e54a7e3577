module.exports = {
  displayName: 'texts',
  preset: '../../jest.preset.js',
  testEnvironment: 'node',
};
