import { defineConfig } from '@playwright/test';
import { findBrowser } from './fixtures/browser';

const { executablePath, args } = findBrowser();

/** Browser tests against one built stack that is already running (E2E_PORT, E2E_SANDBOX_PORT, E2E_BASE_HOST). */
export default defineConfig({
  testDir: '.',
  // Journeys that move the clock of the stack come last: the others go by the real time. They cannot be repeated, since
  // the clock only goes forward. Each move may end access tokens and with them streams: a page then asks every 15 s.
  projects: [
    {
      name: 'journeys',
      testMatch: '*.e2e.ts',
      testIgnore: ['*.clock.e2e.ts', '*.company.e2e.ts'],
      outputDir: '../test-results/journeys',
    },
    // Staff sign in with company accounts, so the sign-in page is another one (E2E_OIDC_ISSUER).
    { name: 'company', testMatch: '*.company.e2e.ts', outputDir: '../test-results/company' },
    {
      name: 'clock',
      testMatch: '*.clock.e2e.ts',
      outputDir: '../test-results/clock',
      dependencies: ['journeys'],
      workers: 1,
      retries: 0,
      timeout: 300_000,
      expect: { timeout: 30_000 },
    },
  ],
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: true,
  // tools/checks lists what passed only when repeated; more than three fail the run.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    // Recording costs a third of the run's processor time: E2E_TRACE=1 keeps the traces of failed tests.
    // A service worker keeps requests from page.route(); the journeys about it allow it.
    serviceWorkers: 'block',
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath, args },
  },
});
