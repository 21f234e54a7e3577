import { defineConfig } from '@playwright/test';
import { findBrowser } from '../fixtures/browser';

const { executablePath, args } = findBrowser();

/** Takes the pictures of `npm run screenshots`, whose options it gets by SHOTS_…, from a stack that is running. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/screenshots',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    launchOptions: { executablePath, args },
  },
});
