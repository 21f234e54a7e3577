import fastify, { type FastifyInstance } from 'fastify';
import type { Assets } from './assets';
import type { SandboxSettings } from './env';
import type { FaultConditions } from './faults/fault-hook';
import { faultRoutes } from './faults/fault-routes';
import { createSwitchboard } from './faults/fault-switchboard';
import { googleRoutes } from './google-routes/google-routes';
import { mapsDataRoutes } from './maps/maps-data-routes';
import { mapsScriptRoutes } from './maps/maps-script-routes';
import { nominatimRoutes } from './nominatim/nominatim-routes';
import { osrmRoutes } from './osrm/osrm-routes';
import { pageRoutes } from './pages/page-routes';
import { addPaymentProviders } from './payments/payment-providers';
import { paymentRoutes } from './payments/payment-routes';
import type { PostWebhook } from './payments/webhook-sender';
import { createGazetteer } from './places/gazetteer';
import type { Place } from './places/place';
import { inboxRoutes } from './sms/inbox-routes';
import { createInbox } from './sms/message-inbox';
import { twilioRoutes } from './sms/twilio-routes';

export interface SandboxDependencies {
  settings: SandboxSettings;
  assets: Assets;
  places: readonly Place[];
  now: () => Date;
  randomHex: (bytes: number) => string;
  pause: (milliseconds: number) => Promise<void>;
  postWebhook: PostWebhook;
}

/** The query of the inbox and of the maps holds phones and addresses, which stay out of the log. */
const withoutQuery = ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] });

/** Builds the sandbox without listening, so that tests can use inject. All state is in memory. */
export function buildSandbox({
  settings,
  assets,
  places,
  now,
  randomHex,
  pause,
  postWebhook,
}: SandboxDependencies): FastifyInstance {
  const app = fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel, serializers: { req: withoutQuery } },
    // A stalled call must not keep the process from stopping.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 5_000 },
  });
  const inbox = createInbox();
  const switchboard = createSwitchboard();
  const faults: FaultConditions = { switchboard, pause, delayMs: settings.delayMs, stallMs: settings.stallMs };
  const payments = addPaymentProviders(app, { settings, assets, faults, post: postWebhook, now, randomHex });
  const gazetteer = createGazetteer(places);
  const { mapsKey, mapsGeneration: generation } = settings;

  faultRoutes(app, switchboard);
  inboxRoutes(app, inbox);
  paymentRoutes(app, payments);
  app.register(pageRoutes, { assets, inbox, payments, switchboard });
  app.register(twilioRoutes, {
    inbox,
    faults,
    accountSid: settings.smsAccountSid,
    authToken: settings.smsAuthToken,
    now,
    randomHex,
  });
  app.register(mapsScriptRoutes, { faults, script: assets.mapsScript, mapsKey, generation });
  app.register(mapsDataRoutes, { gazetteer, faults, mapsKey });
  app.register(osrmRoutes, { gazetteer, faults });
  app.register(googleRoutes, { gazetteer, faults, mapsKey, now });
  app.register(nominatimRoutes, { gazetteer, faults });
  return app;
}
