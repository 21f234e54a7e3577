import { parseInstant } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from './endpoint';
import { REQUIRED, success, timestamp } from './fields';

const clock = success({ data: v.object({ now: timestamp }) });
const INSTANT = 'Use an instant like 2026-01-12T06:00:00Z.';
const instant = v.pipe(v.string(REQUIRED), v.transform(parseInstant), v.date(INSTANT));

/** The server's clock. */
export const getClock = endpoint({
  method: 'GET',
  path: 'sandbox/clock',
  access: 'sandbox',
  summary: "The sandbox's clock",
  status: 200,
  response: clock,
});

/** Moves the server's clock forward; the response comes after every job due by then has run. */
export const moveClock = endpoint({
  method: 'POST',
  path: 'sandbox/clock',
  access: 'sandbox',
  summary: "Move the sandbox's clock forward",
  status: 200,
  body: v.strictObject({ now: instant }),
  response: clock,
});
