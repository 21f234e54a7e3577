module.exports = { displayName: 'service-worker', preset: '../../jest.preset.js', testEnvironment: 'node' };
