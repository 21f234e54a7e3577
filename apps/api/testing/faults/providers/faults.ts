import type { ServerResponse } from 'node:http';
import type { FakeAnswer, Meddler } from '../../fakes/payment-providers/provider-servers';

/** What goes wrong between the API and a payment provider. */
export const FAULTS = [
  'refused',
  'silent',
  'error_500',
  'too_many_429',
  'not_json',
  'wrong_money',
  'doubled',
  'late',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Calls of the API that ask a payment provider. */
export const POINTS = ['initialize', 'return', 'webhook', 'poll', 'reconcile', 'refund'] as const;
export type Point = (typeof POINTS)[number];

/** How long the API waits for a provider that stays silent, in milliseconds. */
export const SILENCE_MS = 40;

const send = (response: ServerResponse, { status, json }: FakeAnswer): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));

const HALF_A_RESPONSE = '{"status":true,"data":{"id":1,';
const NOT_JSON = ['<!doctype html><title>Sign in</title>', HALF_A_RESPONSE, '[]', ''];

/** Answers that are held back until `release`. */
export interface Held {
  readonly meddler: Meddler;
  /** Resolves when an answer is being held back. */
  readonly held: Promise<void>;
  release(): void;
}

/** Computes the first answer at once and sends it only after `release`; later calls are answered as usual. */
export function holdBack(): Held {
  const releases: (() => void)[] = [];
  let isHeld = () => undefined as void;
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  let first = true;
  return {
    held,
    meddler: (answer, response) => {
      const answered = answer();
      if (!first) return send(response, answered);
      first = false;
      releases.push(() => send(response, answered));
      isHeld();
    },
    release: () => releases.splice(0).forEach((one) => one()),
  };
}

/**
 * The meddler of a fault; undefined where it is not about answers. Silence, 500 and rubbish meet calls that took effect
 * in `turn`s that are odd, and calls that did not in the others.
 */
export function meddlerOf(fault: Fault, turn: number): Meddler | undefined {
  const takesEffect = turn % 2 === 1;
  const inEffect = (respond: (response: ServerResponse) => void): Meddler => {
    return (answer, response) => {
      if (takesEffect) answer();
      respond(response);
    };
  };
  switch (fault) {
    case 'silent':
      return inEffect(() => undefined);
    case 'error_500':
      return inEffect((response) => send(response, { status: 500, json: { status: false, message: 'An error' } }));
    case 'too_many_429':
      return (_answer, response) => send(response, { status: 429, json: { status: false, message: 'Slow down' } });
    case 'not_json':
      return inEffect((response) => void response.writeHead(200).end(NOT_JSON[Math.floor(turn / 2) % NOT_JSON.length]));
    case 'doubled':
      return (answer, response) => {
        answer();
        send(response, answer());
      };
    default:
      return undefined;
  }
}
