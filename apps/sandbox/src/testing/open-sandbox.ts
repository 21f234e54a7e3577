import type { FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import { buildSandbox } from '../app';
import type { Assets } from '../assets';
import { readSettings, type SandboxSettings } from '../env';
import type { FaultMode, FaultTarget } from '../faults/fault-modes';
import type { WebhookRequest, PostWebhook } from '../payments/webhook-sender';
import { CURATED_PLACES } from '../places/curated-places';
import { mergePlaces } from '../places/merge-places';

export interface OpenSandbox {
  app: FastifyInstance;
  /** The mail relay, which does not listen yet. */
  relay: SMTPServer;
  settings: SandboxSettings;
  /** Every wait the sandbox requested, in milliseconds; none of them is really waited for. */
  waits: number[];
  /** Every webhook the sandbox sent, as it would have gone over the wire; all are taken. */
  webhooks: WebhookRequest[];
  /** Moves the sandbox's clock. */
  at(time: string): void;
  fault(target: FaultTarget, mode: FaultMode): Promise<void>;
}

export interface OpenSandboxOptions {
  assets?: Assets;
  environment?: Record<string, string>;
  /** Sends webhooks for real instead of keeping them in `webhooks`. */
  postWebhook?: PostWebhook;
  /** Holds the sandbox's waits until the test lets them go. */
  pause?: (milliseconds: number) => Promise<void>;
}

const NO_ASSETS: Assets = { mapsScript: '', alatpayScript: '', checkoutStyle: '', inboxScript: '', adminStyle: '' };
// The world's list of cities takes seconds to read; only the test of that list does (load-places.test.ts).
const places = mergePlaces([CURATED_PLACES]);

/** A sandbox for one test: its own memory, a clock that stands still, waits that are only written down. */
export function openSandbox({
  assets = NO_ASSETS,
  environment = {},
  postWebhook,
  pause,
}: OpenSandboxOptions = {}): OpenSandbox {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment });
  const waits: number[] = [];
  const webhooks: WebhookRequest[] = [];
  const recordWebhook: PostWebhook = async (webhook) => {
    webhooks.push(webhook);
    return 200;
  };
  let time = new Date('2026-03-02T06:00:00Z');
  let made = 0;
  const { app, relay } = buildSandbox({
    settings,
    assets,
    places,
    now: () => time,
    randomHex: (bytes) => (made += 1).toString(16).padStart(bytes * 2, '0'),
    pause: async (milliseconds) => {
      waits.push(milliseconds);
      await pause?.(milliseconds);
    },
    postWebhook: postWebhook ?? recordWebhook,
  });
  return {
    app,
    relay,
    settings,
    waits,
    webhooks,
    at: (text) => {
      time = new Date(text);
    },
    fault: async (target, mode) => {
      const { statusCode } = await app.inject({ method: 'POST', url: '/faults', payload: { target, mode } });
      if (statusCode !== 200) throw new Error(`${mode} is no fault of ${target}`);
    },
  };
}
