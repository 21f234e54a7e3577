// @slow: not in npm test (decision 223).
import { bookExclusiveRide } from '@liftclub/api-contract';
import { buildSummary, buildUser, fakeApi, fakeMaps, errorResponses } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { chooseRideA, chooseTime, hasPanel, openSchedule, press, stopClock, TODAY } from './testing/open-schedule';
import { confirmedDraft } from './testing/stored-drafts';

const api = fakeApi();
fakeMaps();
stopClock();

const booked = (changes: Parameters<typeof buildSummary>[0] = {}) => ({
  json: { success: true as const, message: '', data: buildSummary(changes) },
});
const bodyOf = (call: { body: unknown } | undefined) => call?.body;

describe('a passenger who came with a registration marker', () => {
  const invited = buildUser({ reg_type: 'exclusive' });
  const confirmed = confirmedDraft('registration');

  it.each([
    ['on this device', buildUser(), { reg: 'exclusive', coupon: 'SCHOOL10' }],
    ['in the account', invited, { coupon: 'SCHOOL10' }],
  ])('(%s) finds only route and times, and books the exclusive ride with the coupon', async (_, user, stored) => {
    api.on(bookExclusiveRide, booked());
    const { me } = await openSchedule(api, { user, stored });
    for (const title of ["Who's Riding?", 'Choose registered Learner(s)']) expect(hasPanel(title)).toBe(false);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await chooseRideA(me);
    await press(me, 'Continue');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Duration' })).not.toBeInTheDocument();
    await chooseTime(me, 'Ride A', 'Time', '06:30');
    await press(me, 'Schedule Ride');
    await screen.findByText('Ride scheduled successfully');
    expect(bodyOf(api.calls(bookExclusiveRide)[0])).toEqual({
      start_date: TODAY,
      coupon_code: 'SCHOOL10',
      trip: expect.objectContaining({ ride_type: 'A', time_type: 'fixed', trip_time: '06:30:00' }),
    });
  });

  it('by a link books as usual again by one press, when the account is an ordinary one', async () => {
    const { me, browser } = await openSchedule(api, { user: buildUser(), stored: { reg: 'exclusive' } });
    await press(me, 'Book as usual');
    expect(hasPanel("Who's Riding?")).toBe(true);
    expect(browser.stored()).not.toHaveProperty('reg');
    expect(screen.queryByRole('button', { name: 'Book as usual' })).not.toBeInTheDocument();
  });

  it('of the account has no way out', async () => {
    await openSchedule(api, { user: invited });
    expect(screen.queryByRole('button', { name: 'Book as usual' })).not.toBeInTheDocument();
  });

  it('whose coupon has ended is told so, and books without it by one press', async () => {
    api.on(bookExclusiveRide, errorResponses.invalid({ coupon_code: ['Coupon is not valid'] }));
    const { me, browser } = await openSchedule(api, { user: invited, stored: { ...confirmed, coupon: 'SCHOOL10' } });
    await chooseTime(me, 'Ride A', 'Time', '06:30');
    await press(me, 'Schedule Ride');
    expect(
      await screen.findByText(
        'Coupon is not valid. You can schedule this ride without it, and see the price before you pay.',
      ),
    ).toBeInTheDocument();
    expect(browser.stored()).toMatchObject({ coupon: 'SCHOOL10' });
    api.on(bookExclusiveRide, booked());
    await press(me, 'Schedule without the coupon');
    await screen.findByText('Ride scheduled successfully');
    expect(api.calls(bookExclusiveRide).map(bodyOf)).toMatchObject([{ coupon_code: 'SCHOOL10' }, { coupon_code: '' }]);
    expect(browser.stored().coupon).toBeUndefined();
    const keys = api.calls(bookExclusiveRide).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('whose coupon was taken and is free again books with it by pressing again', async () => {
    const refusedKeys: (string | undefined)[] = [];
    let isTaken = true;
    // Like the server, which repeats its response to a key for 24 hours.
    api.on(bookExclusiveRide, ({ headers }) => {
      const key = headers['idempotency-key'];
      if (!isTaken && !refusedKeys.includes(key)) return booked();
      refusedKeys.push(key);
      return errorResponses.invalid({ coupon_code: ['Coupon is not valid'] });
    });
    const { me } = await openSchedule(api, { user: invited, stored: { ...confirmed, coupon: 'SCHOOL10' } });
    await chooseTime(me, 'Ride A', 'Time', '06:30');
    await press(me, 'Schedule Ride');
    await screen.findByText(/^Coupon is not valid/);
    isTaken = false;
    await press(me, 'Schedule Ride');
    expect(await screen.findByText('Ride scheduled successfully')).toBeInTheDocument();
    expect(api.calls(bookExclusiveRide).map(bodyOf)).toMatchObject([
      { coupon_code: 'SCHOOL10' },
      { coupon_code: 'SCHOOL10' },
    ]);
  });

  it('sends an empty coupon when there is none', async () => {
    api.on(bookExclusiveRide, booked());
    const { me } = await openSchedule(api, { user: invited, stored: confirmed });
    await chooseTime(me, 'Ride A', 'Time', '06:30');
    await press(me, 'Schedule Ride');
    await waitFor(() => expect(bodyOf(api.calls(bookExclusiveRide)[0])).toMatchObject({ coupon_code: '' }));
  });
});
