import fastify, { type FastifyInstance } from 'fastify';
import type { Assets } from './assets';
import type { SandboxSettings } from './env';
import type { FaultConditions } from './faults/fault-hook';
import { faultRoutes } from './faults/fault-routes';
import { createSwitchboard } from './faults/fault-switchboard';
import { pageRoutes } from './pages/page-routes';
import { paymentRoutes, type Payment } from './payments/payment-routes';
import { inboxRoutes } from './sms/inbox-routes';
import { createInbox } from './sms/message-inbox';
import { twilioRoutes } from './sms/twilio-routes';

export interface SandboxDependencies {
  settings: SandboxSettings;
  assets: Assets;
  now: () => Date;
  randomHex: (bytes: number) => string;
  pause: (milliseconds: number) => Promise<void>;
}

/** The whole sandbox without a port; tests call it by inject. All it knows lives in memory and goes with it. */
export function buildSandbox({ settings, assets, now, randomHex, pause }: SandboxDependencies): FastifyInstance {
  const app = fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    // A stalled call must not keep the process from stopping.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 5_000 },
  });
  const inbox = createInbox();
  const switchboard = createSwitchboard();
  const faults: FaultConditions = { switchboard, pause, delayMs: settings.delayMs, stallMs: settings.stallMs };
  const payments: Payment[] = [];

  faultRoutes(app, switchboard);
  inboxRoutes(app, inbox);
  paymentRoutes(app, () => payments);
  app.register(pageRoutes, { assets, inbox, payments: () => payments, switchboard });
  app.register(twilioRoutes, {
    inbox, faults, accountSid: settings.smsAccountSid, authToken: settings.smsAuthToken, now, randomHex,
  });
  return app;
}
