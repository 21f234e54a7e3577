import path from 'node:path';
import { readAssets, type Assets } from '../assets';
import { buildForTest } from './built-sandbox';

/** What browsers are given, as the real build makes it. */
export function buildAssets(): Assets {
  const built = buildForTest();
  try {
    return readAssets(path.join(built.folder, 'browser'));
  } finally {
    built.remove();
  }
}
