import { getOwnStaffSessions, getRecoveryCodes, getToday, type Today } from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { fakeApi } from '@liftclub/test-support';
import { act, screen, within } from '@testing-library/react';
import { buildStaff } from '../testing/build-staff';
import { buildToday } from '../testing/build-today';
import { liveConsole, openConsole } from '../testing/open-console';

const api = fakeApi();
const oneCall = { calls_for_help: { count: 1, since: '2026-01-12T06:00:00.000Z' } };
const SOS = '(!) SOS – Liftclub';

const answerToday = (today: Partial<Today>) =>
  api.on(getToday, { json: { success: true, message: '', data: buildToday(today) } });
const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** The pitches of the tones that were played, in hertz. */
let played: number[];
class FakeAudio {
  state = 'suspended';
  readonly currentTime = 0;
  readonly destination = {};
  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }
  createGain() {
    return { gain: { setValueAtTime: jest.fn(), exponentialRampToValueAtTime: jest.fn() }, connect: jest.fn() };
  }
  createOscillator() {
    const frequency = { value: 0 };
    const start = () => played.push(frequency.value);
    return { frequency, start, stop: jest.fn(), connect: (next: object) => next };
  }
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  played = [];
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  Object.assign(window, { AudioContext: FakeAudio });
  api.on(getOwnStaffSessions, { json: { success: true, message: '', data: [] } });
  api.on(getRecoveryCodes, { json: { success: true, message: '', data: { left: 3 } } });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** What happens elsewhere while a member has the page open. */
async function happens(today: Partial<Today>): Promise<void> {
  answerToday(today);
  api.on(liveConsole, { status: 200, text: 'event: changed\ndata: ["cases","rides"]\n\n' });
  await after(2_000);
}
const isAway = () => jest.spyOn(document, 'hasFocus').mockReturnValue(false);

it('a call for help is above every page at once, for screen readers too, with the way to it', async () => {
  openConsole('/account');
  await screen.findByText('Nomsa Khumalo');
  await happens({ ...oneCall, late_starts: 2 });
  const banner = (await screen.findByText('1 person called for help')).closest('[aria-live]');
  expect(banner).toHaveAttribute('aria-live', 'assertive');
  expect(screen.getByRole('link', { name: 'Open cases' })).toHaveAttribute('href', '/cases');
  const late = screen.getByText('2 runs have not started, and riders are waiting').closest('[aria-live]');
  expect(late).toHaveAttribute('aria-live', 'polite');
  await happens({});
  expect(screen.queryByText('1 person called for help')).not.toBeInTheDocument();
  expect(played).toEqual([]);
});

it('the title of a page that nobody looks at blinks until somebody does', async () => {
  openConsole('/');
  await screen.findByText('Nothing is waiting');
  const focus = isAway();
  await happens(oneCall);
  const titles = [document.title];
  for (let second = 0; second < 2; second += 1) {
    await after(1_000);
    titles.push(document.title);
  }
  expect(titles).toEqual([SOS, 'Today', SOS]);
  focus.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(document.title).toBe('Today');
  await after(2_000);
  expect(document.title).toBe('Today');
});

it('nothing blinks while somebody looks at the page, and with reduced motion the title changes once', async () => {
  openConsole('/');
  await screen.findByText('Nothing is waiting');
  await happens({ late_starts: 1 });
  expect(document.title).toBe('Today');
  isAway();
  const matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduced-motion'), media: query });
  Object.assign(window, { matchMedia });
  await happens({ late_starts: 2 });
  expect(document.title).toBe('(!) Late start – Liftclub');
});

it('calls for help and late starts sound after that was chosen, and leave the title alone after that was turned off', async () => {
  const { user } = openConsole('/account');
  const card = within(await screen.findByRole('region', { name: 'Alerts' }));
  await user.click(card.getByRole('checkbox', { name: 'Play a sound' }));
  expect(played).toEqual([880, 660, 880, 660]);
  await user.click(card.getByRole('checkbox', { name: 'Blink in the title of the tab until you look at it' }));
  isAway();
  const title = document.title;
  await happens({ late_starts: 1 });
  expect(played.slice(4)).toEqual([660, 880]);
  await happens({ ...oneCall, late_starts: 1 });
  expect(played.slice(6)).toEqual([880, 660, 880, 660]);
  expect(document.title).toBe(title);
  await happens({ late_starts: 1 });
  expect(played).toHaveLength(10);
});

it.each([
  ['call for help', (id: string) => ({ ...oneCall, calls_for_help_ids: [id] }), SOS],
  ['late start', (id: string) => ({ late_starts: 1, late_start_ids: [id] }), '(!) Late start – Liftclub'],
])(
  'a %s that opens while another is closed alerts too, and one that stays open does not',
  async (_kind, open, title) => {
    answerToday(open('first'));
    openConsole('/');
    await screen.findByRole('heading', { name: 'Today' });
    await after(0);
    isAway();
    await happens({ ...open('first'), documents: { count: 1, since: null } });
    expect(document.title).toBe('Today');
    await happens(open('second'));
    expect(document.title).toBe(title);
  },
);

it('finance is not asked about alerts that it does not see', async () => {
  openConsole('/account', { staff: buildStaff({ rights: [...staffRightsOf(['finance'])] }) });
  expect(await screen.findByText('Nomsa Khumalo')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Alerts' })).not.toBeInTheDocument();
});
