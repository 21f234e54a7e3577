// Before jsdom, whose parts it changes.
const { keepComputedStyles } = require('./quick-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom has no fetch and no streams; the API client is tested with those of Node.
const NODE_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    keepComputedStyles(this.global);
    for (const name of NODE_GLOBALS) {
      if (globalThis[name] === undefined) continue;
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
  }
};
