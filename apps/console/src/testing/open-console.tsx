import {
  consoleStream,
  dispatchStream,
  endpoint,
  getBookingStory,
  getRequests,
  getStaffEmails,
  getToday,
  getUserOverview,
  getUserStory,
  noteMoving,
  type StaffMember,
} from '@liftclub/api-contract';
import { answerOtherwise } from '@liftclub/test-support';
import type { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import * as v from 'valibot';
import { App } from '../app/app';
import { createConsoleQueryClient } from '../app/create-query-client';
import { buildStaff } from './build-staff';
import { buildToday } from './build-today';
import { fakeIdleClock } from './fake-idle-clock';

// Pages are loaded on demand, which takes longer than the default timeout on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

interface OpenConsoleOptions {
  /** The signed-in staff member, by default one with an authenticator app; null to ask the fake API. */
  readonly staff?: StaffMember | null;
}

interface OpenedConsole {
  readonly user: UserEvent;
  /** The clock of the idle time. */
  readonly clock: ReturnType<typeof fakeIdleClock>;
  /** The cache of the app. */
  readonly queries: QueryClient;
}

/** The event stream of dispatch, as the fake API answers it. */
export const liveDispatch = endpoint({
  ...dispatchStream,
  method: 'GET',
  access: 'staff',
  summary: 'Follow the runs of today',
  status: 200,
  response: v.unknown(),
});

/** The event stream of the other pages. */
export const liveConsole = endpoint({ ...liveDispatch, ...consoleStream, summary: 'Follow changes in the console' });

/** Opens the whole console at an address, on a screen of 1280 px. */
export function openConsole(path: string, { staff = buildStaff() }: OpenConsoleOptions = {}): OpenedConsole {
  // The menu counts what waits, and pages show what waits for approval.
  answerOtherwise(getToday, { json: { success: true, message: '', data: buildToday() } });
  answerOtherwise(getRequests, { json: { success: true, message: '', data: [], count: 0 } });
  // The pages of a person and of a booking read these beside the details.
  for (const story of [getBookingStory, getUserStory])
    answerOtherwise(story, { json: { success: true, message: '', data: { items: [], next: null } } });
  answerOtherwise(getUserOverview, { json: { success: true, message: '', data: { driver: null } } });
  // The page of one's account shows it beside the sign-in.
  const noEmails = { approvals: true, alerts: true, available: false };
  answerOtherwise(getStaffEmails, { json: { success: true, message: '', data: noEmails } });
  answerOtherwise(noteMoving, { json: { success: true, message: '' } });
  answerOtherwise(liveDispatch, { status: 200, text: '' });
  answerOtherwise(liveConsole, { status: 200, text: '' });
  const matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query });
  Object.assign(window, { matchMedia });
  window.localStorage.clear();
  window.history.pushState({}, '', path);
  const clock = fakeIdleClock();
  const queries = createConsoleQueryClient();
  render(
    <StrictMode>
      <App clock={clock} queries={queries} {...(staff && { staff })} />
    </StrictMode>,
  );
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }), clock, queries };
}

/** The path and query of the current page. */
export const address = (): string => window.location.pathname + window.location.search;
