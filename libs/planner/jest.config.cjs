module.exports = {
  displayName: 'planner',
  preset: '../../jest.preset.js',
  testEnvironment: 'node',
};
