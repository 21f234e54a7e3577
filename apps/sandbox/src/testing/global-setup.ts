import { buildForTest } from './built-sandbox';

/** Builds the sandbox once for all test files; they find it by SANDBOX_BUILD. */
export default function globalSetup(): void {
  process.env.SANDBOX_BUILD = buildForTest();
}
