import type { StaffRight } from '@liftclub/domain';
import * as v from 'valibot';

/** What open pages of the console follow, each with the right to be notified of its changes. */
export const CONSOLE_TOPICS = {
  /** Plans of service days, runs and their trips. */
  rides: 'dispatch.read',
  cases: 'cases.rides',
  reviews: 'documents.read',
} as const satisfies Readonly<Record<string, StaffRight>>;

export type ConsoleTopic = keyof typeof CONSOLE_TOPICS;

const isTopic = (name: string): name is ConsoleTopic => Object.hasOwn(CONSOLE_TOPICS, name);

/** The event stream of every page of the console except dispatch, whose own stream has these events too. */
export const consoleStream = { path: 'console/live/events/' } as const;

/** The events of `consoleStream` by name. */
export const consoleEvents = {
  /**
   * The topics that have changed, at most once a second; at opening all that the member may see. Others are dropped.
   */
  changed: v.pipe(
    v.array(v.string()),
    v.transform((names) => names.filter(isTopic)),
  ),
};
