import { playwrightCounts } from '../../checks/counts';
import { freshReport } from '../../checks/jest-step';
import { runNode } from '../../checks/step';
import { BASE_HOST } from '../../people/client';
import { withProduct } from '../../testing/product';
import type { Figure } from '../figure';

export const injectedTexts: Figure = {
  name: 'browser',
  goal: '0 of 100 injected texts run, 0 violations of the content security policy, 0 requests to third parties',
  share: 'all of it: `e2e/web-platform/injected-texts.e2e.ts`, `e2e/web-platform/hosts.e2e.ts`',
  run: (context) =>
    withProduct(context, {}, async ({ port, sandboxPort, databaseUrl }) => {
      const report = freshReport(context.root, 'reliability-browser');
      const program = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
      const ranWell = await runNode(
        context,
        [...program, 'injected-texts', 'hosts', '--retries=0', '--reporter=list,json'],
        {
          E2E_PORT: String(port),
          E2E_SANDBOX_PORT: String(sandboxPort),
          E2E_BASE_HOST: BASE_HOST,
          E2E_DATABASE_URL: databaseUrl,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      );
      const { passed, failed } = playwrightCounts(report);
      return {
        measured: `100 texts in names, learners, places and vehicles on 15 screens; ${passed} browser tests passed, ${failed} failed`,
        met: ranWell && failed === 0 && passed > 0,
        note: 'A test fails when a text runs, at an error in the console (as a violation is) and at a request to another host.',
      };
    }),
};
