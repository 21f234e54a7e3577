import { markdownTable } from '../../docs/markdown-table';
import { percentile } from '../../load/statistics';
import type { Accepted } from './inboxes';

/** Seconds in which everybody has to be notified. */
export const GOAL_SECONDS = 600;

/** In ZAR, of a message on WhatsApp and of a part of an SMS. */
export interface Prices {
  readonly whatsapp: number;
  readonly sms: number;
}

/** How the people of a closure were notified. */
export interface Outcome {
  /** Seconds from the closure until the first message to each person. */
  readonly seconds: readonly number[];
  readonly missing: number;
  readonly onWhatsapp: number;
  readonly bySms: number;
  /** SMS after a message on WhatsApp whose report was lost. */
  readonly afterLost: number;
  /** People with two messages by one channel. */
  readonly repeated: number;
  /** People with an SMS although a message on WhatsApp was reported as delivered. */
  readonly twice: number;
  readonly cost: number;
  readonly costOfSms: number;
}

/** Parts of an SMS in the alphabet of GSM. */
const partsOf = ({ length }: string): number => (length <= 160 ? 1 : Math.ceil(length / 153));

/** Compares what the companies accepted since `begun` (milliseconds since 1970) with who should be notified. */
export function outcomeOf(
  phones: readonly string[],
  messages: readonly Accepted[],
  { begun, prices }: { readonly begun: number; readonly prices: Prices },
): Outcome {
  const seconds: number[] = [];
  const counts = { missing: 0, onWhatsapp: 0, bySms: 0, afterLost: 0, repeated: 0, twice: 0, cost: 0, costOfSms: 0 };
  const byPhone = new Map<string, Accepted[]>();
  for (const message of messages) byPhone.set(message.to, [...(byPhone.get(message.to) ?? []), message]);
  for (const phone of phones) {
    const own = byPhone.get(phone) ?? [];
    const whatsapp = own.filter(({ channel }) => channel === 'whatsapp');
    const sms = own.filter(({ channel }) => channel === 'sms');
    const [first] = own;
    if (!first) {
      counts.missing += 1;
      continue;
    }
    seconds.push((Math.min(...own.map(({ at }) => at)) - begun) / 1000);
    const isReported = whatsapp.some((message) => message.isReported);
    counts.onWhatsapp += whatsapp.length;
    counts.bySms += sms.length;
    if (whatsapp.length > 1 || sms.length > 1) counts.repeated += 1;
    if (whatsapp.length > 0 && sms.length > 0) counts[isReported ? 'twice' : 'afterLost'] += 1;
    counts.cost += whatsapp.length * prices.whatsapp;
    for (const { body } of sms) counts.cost += partsOf(body) * prices.sms;
    counts.costOfSms += partsOf(first.body) * prices.sms;
  }
  return { seconds, ...counts };
}

/** Whether everybody was notified in time, and nobody twice by one channel or after a delivery. */
export const isGood = ({ seconds, missing, repeated, twice }: Outcome): boolean =>
  missing + repeated + twice === 0 && Math.max(...seconds) <= GOAL_SECONDS;

/** The outcome as a table in Markdown. */
export function outcomeTable(outcome: Outcome): string {
  const { seconds, missing, onWhatsapp, bySms, afterLost, repeated, twice, cost, costOfSms } = outcome;
  const rows: [string, string, string][] = [
    ['seconds until half were notified', percentile(seconds, 0.5).toFixed(0), ''],
    ['seconds until 99 % were notified', percentile(seconds, 0.99).toFixed(0), ''],
    ['seconds until all were notified', Math.max(...seconds).toFixed(0), `≤ ${GOAL_SECONDS}`],
    ['not notified', String(missing), '0'],
    ['twice by one channel', String(repeated), '0'],
    ['by SMS after a delivery on WhatsApp', String(twice), '0'],
    ['messages on WhatsApp', String(onWhatsapp), ''],
    ['SMS', String(bySms), ''],
    ['of them because a report was lost', String(afterLost), ''],
    ['cost', `ZAR ${cost.toFixed(2)}`, ''],
    ['cost by SMS only', `ZAR ${costOfSms.toFixed(2)}`, ''],
  ];
  return markdownTable(['What', 'Measured', 'Goal'], rows);
}
