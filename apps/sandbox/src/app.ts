import fastify, { type FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import type { Assets } from './assets';
import type { SandboxSettings } from './env';
import type { FaultConditions } from './faults/fault-hook';
import { faultRoutes } from './faults/fault-routes';
import { createSwitchboard } from './faults/fault-switchboard';
import { googleRoutes } from './google-routes/google-routes';
import { addMail } from './mail/add-mail';
import { mapsDataRoutes } from './maps/maps-data-routes';
import { mapsScriptRoutes } from './maps/maps-script-routes';
import { osrmRoutes } from './osrm/osrm-routes';
import { pageRoutes } from './pages/page-routes';
import { addPaymentProviders } from './payments/payment-providers';
import { paymentRoutes } from './payments/payment-routes';
import type { PostWebhook } from './payments/webhook-sender';
import { createGazetteer } from './places/gazetteer';
import type { Place } from './places/place';
import { inboxRoutes } from './sms/inbox-routes';
import { pushRoutes } from './push/push-routes';
import { createInbox } from './sms/message-inbox';
import { replyRoutes } from './sms/reply-routes';
import { createSmsWebhooks } from './sms/sms-webhooks';
import { tileRoutes } from './tiles/tile-routes';
import { twilioRoutes } from './sms/twilio-routes';
import { createWhatsappInbox } from './whatsapp/whatsapp-inbox';
import { whatsappRoutes } from './whatsapp/whatsapp-routes';
import { createWhatsappWebhooks } from './whatsapp/whatsapp-webhooks';

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

/** Builds the sandbox and its mail relay without listening, so that tests can use inject. All state is in memory. */
export function buildSandbox({ settings, assets, places, now, randomHex, pause, postWebhook }: SandboxDependencies): {
  app: FastifyInstance;
  relay: SMTPServer;
} {
  const app = fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel, serializers: { req: withoutQuery } },
    // A stalled call must not keep the process from stopping.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 5_000 },
  });
  const inbox = createInbox();
  const switchboard = createSwitchboard();
  const faults: FaultConditions = { switchboard, pause, delayMs: settings.delayMs, stallMs: settings.stallMs };
  const lists = addPaymentProviders(app, { settings, assets, faults, post: postWebhook, now, randomHex });
  const gazetteer = createGazetteer(places);
  const { mapsKey, mapsGeneration: generation, smsAccountSid: accountSid, smsAuthToken: authToken } = settings;
  const webhooks = createSmsWebhooks({ settings: settings.webhooks, inbox, accountSid, authToken, post: postWebhook });

  const whatsappInbox = createWhatsappInbox();
  const whatsapp = {
    inbox: whatsappInbox,
    webhooks: createWhatsappWebhooks({ settings, inbox: whatsappInbox, switchboard, post: postWebhook, pause, now }),
  };

  const { inbox: mail, relay } = addMail(app, {
    settings: settings.webhooks,
    secret: settings.mailWebhookSecret,
    faults,
    post: postWebhook,
    now,
    randomHex,
  });

  faultRoutes(app, switchboard);
  inboxRoutes(app, inbox);
  replyRoutes(app, { inbox, webhooks, randomHex });
  paymentRoutes(app, lists);
  app.register(pageRoutes, {
    assets,
    inbox,
    webhooks,
    whatsapp,
    mail,
    payments: lists.payments,
    switchboard,
    randomHex,
  });
  app.register(twilioRoutes, { settings, inbox, webhooks, faults, now, randomHex });
  app.register(whatsappRoutes, { settings: settings.whatsapp, ...whatsapp, faults, now, randomHex });
  app.register(pushRoutes, { faults, now });
  app.register(mapsScriptRoutes, { faults, script: assets.mapsScript, mapsKey, generation });
  app.register(mapsDataRoutes, { gazetteer, faults, mapsKey });
  app.register(tileRoutes, { places, faults });
  app.register(osrmRoutes, { gazetteer, faults });
  app.register(googleRoutes, { gazetteer, faults, mapsKey, now });
  return { app, relay };
}
