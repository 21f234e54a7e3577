import { bookRide, getScholars } from '@liftclub/api-contract';
import {
  buildScholar,
  buildSummary,
  buildUser,
  deferred,
  fakeApi,
  fakeMaps,
  type FakeResponse,
} from '@liftclub/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import { chooseRideA, hasPanel, openSchedule, panel, press, ride, stopClock, tick } from './testing/open-schedule';
import { routedDraft } from './testing/stored-drafts';

const api = fakeApi();
stopClock();

const scholars = (...data: ReturnType<typeof buildScholar>[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});

describe('the learners of a guardian', () => {
  fakeMaps();
  const title = 'Choose registered Learner(s)';

  it('are on their way, then the first is chosen and the route appears', async () => {
    const response = deferred<FakeResponse<typeof getScholars>>();
    api.on(getScholars, () => response.promise);
    const { me } = await openSchedule(api);
    await tick(me, 'Learner');
    expect(panel(title).getByRole('status')).toHaveTextContent('Loading...');
    expect(hasPanel('Schedule Ride Route')).toBe(false);
    response.resolve(
      scholars(buildScholar(), buildScholar({ id: '01939c4e-0000-7000-8000-000000000102', name: 'Lwazi Mokoena' })),
    );
    expect(await panel(title).findByRole('combobox', { name: 'Learner' })).toHaveDisplayValue('Lesedi Mokoena');
    expect(hasPanel('Schedule Ride Route')).toBe(true);
  });

  it('are none yet: the way to Scholars', async () => {
    const user = buildUser();
    api.on(getScholars, scholars());
    const { me } = await openSchedule(api, { user });
    await tick(me, 'Learner');
    expect(await screen.findByText('No learner(s) found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Scholars' })).toHaveAttribute(
      'href',
      `/scholar/${user.id}?add=ride`,
    );
    expect(hasPanel('Schedule Ride Route')).toBe(false);
  });

  it('that cannot be loaded can be tried again, without a word', async () => {
    api.on(getScholars, { status: 502, text: '<html>' });
    const { me } = await openSchedule(api);
    await tick(me, 'Learner');
    expect(await panel(title).findByRole('button', { name: 'Reload learners' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    api.on(getScholars, scholars(buildScholar()));
    await press(me, 'Reload learners');
    expect(await panel(title).findByRole('combobox', { name: 'Learner' })).toBeInTheDocument();
  });
});

describe('a route that is not confirmed yet', () => {
  fakeMaps();

  it('is measured again after a reload, also when an earlier version stored its distance', async () => {
    const first = await openSchedule(api);
    await tick(first.me, 'Me');
    await chooseRideA(first.me);
    const { draft = '' } = first.browser.stored();
    first.unmount();
    expect(draft).toContain('\\"distance\\":null');
    const stored = { draft: draft.replace('\\"distance\\":null', '\\"distance\\":99.9') };
    const { me } = await openSchedule(api, { stored });
    expect(await ride('Schedule Ride Route', 'Ride A').findByText('7.10 km')).toBeInTheDocument();
    await press(me, 'Continue');
    expect(hasPanel('Ride Schedule')).toBe(true);
  });
});

describe('the map', () => {
  const maps = fakeMaps({ loaded: false });
  const pickUp = () => ride('Schedule Ride Route', 'Ride A').getByLabelText('Pick-up Location');

  it('loads when the route panel appears, and opens the addresses', async () => {
    const { me } = await openSchedule(api);
    expect(document.querySelector('script')).toBeNull();
    await tick(me, 'Me');
    expect(screen.getByText('Loading map...')).toBeInTheDocument();
    expect(pickUp()).toBeDisabled();
    act(() => maps.arrive());
    expect(screen.queryByText('Loading map...')).not.toBeInTheDocument();
    expect(pickUp()).toBeEnabled();
  });

  it('that comes after Continue was pressed measures the stored ride, and the next panel opens', async () => {
    const { me } = await openSchedule(api, { stored: routedDraft() });
    await press(me, 'Continue');
    expect(screen.queryByText('All fields are required')).not.toBeInTheDocument();
    act(() => maps.arrive());
    await waitFor(() => expect(hasPanel('Ride Schedule')).toBe(true));
  });

  it('that cannot be loaded can be tried again', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { me } = await openSchedule(api);
    await tick(me, 'Me');
    act(() => maps.breakScript());
    expect(screen.getByText('Error loading map')).toBeInTheDocument();
    await press(me, 'Reload map');
    act(() => maps.arrive());
    expect(pickUp()).toBeEnabled();
    logged.mockRestore();
  });
});

describe('the keyboard alone', () => {
  fakeMaps();

  it('schedules a ride', async () => {
    api.on(bookRide, { json: { success: true, message: '', data: buildSummary() } });
    const { me } = await openSchedule(api);
    const tabTo = async (name: string) => {
      for (let step = 0; step < 40 && document.activeElement !== findNamed(name); step += 1) await me.tab();
      expect(findNamed(name)).toHaveFocus();
    };
    const find = async (label: string, text: string) => {
      await tabTo(label);
      await me.keyboard(text);
      await screen.findAllByRole('option');
      await me.keyboard('{ArrowDown}{Enter}');
    };
    await tabTo('Me');
    await me.keyboard(' ');
    await find('Pick-up Location', 'Sandton City');
    await find('Drop-off Location', 'Rosebank');
    await screen.findByText('7.10 km');
    await tabTo('Continue');
    await me.keyboard('{Enter}');
    await tabTo('Time');
    // jsdom's select does not listen to keys; a browser's does.
    await me.selectOptions(screen.getByLabelText('Time'), '07:15');
    await me.keyboard('{Tab}{Tab}');
    await tabTo('Schedule Ride');
    await me.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Summary' })).toHaveFocus();
  });
});

/** The control of that label, or the button of that name. */
function findNamed(name: string): HTMLElement | null {
  return screen.queryByLabelText(name, { selector: 'input, select' }) ?? screen.queryByRole('button', { name });
}
