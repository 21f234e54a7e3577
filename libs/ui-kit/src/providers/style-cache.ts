import createCache from '@emotion/cache';
import { readStyleNonce } from './style-nonce';

const isStatic = typeof document === 'undefined';

/** Where styles go: into the page with its nonce, or, without a document, into `inserted` for `renderStatic`. */
export const styleCache = createCache({ key: 'lc', ...(!isStatic && { nonce: readStyleNonce(document) }) });
if (isStatic) styleCache.compat = true;
