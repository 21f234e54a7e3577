import { deferred, fakeMaps } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import { input, later, openSearch, options } from '../testing/open-search';

const SANDTON = 'Sandton City83 Rivonia Road, Sandton, Johannesburg';
const SANDOWN = 'Sandown High SchoolNorth Road, Sandton, Johannesburg';
const place = {
  latitude: -26.1076,
  longitude: 28.0567,
  address: 'Sandton City, 83 Rivonia Road, Sandton, Johannesburg',
};

const maps = fakeMaps();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function typing(text: string, from: Parameters<typeof openSearch>[0] = {}) {
  const opened = openSearch(from);
  await opened.user.type(input(), text);
  await later(200);
  return opened;
}

describe('somebody who types an address', () => {
  it('sees suggestions 200 ms after the last key, asked for once', async () => {
    const { user } = await typing('Sand');
    expect(options()).toEqual([SANDTON, SANDOWN]);
    await user.type(input(), 'to');
    await later(199);
    expect(maps.asked('predict')).toHaveLength(1);
    await later(1);
    expect(maps.asked('predict').map((request) => 'input' in request && request.input)).toEqual(['Sand', 'Sandto']);
  });

  it('chooses one by mouse: it fills the input, the list goes, the coordinates come', async () => {
    const { user, chosen } = await typing('Sand');
    await user.click(screen.getByText('Sandton City'));
    expect(input()).toHaveValue(place.address);
    expect(options()).toEqual([]);
    await later(0);
    expect(chosen).toEqual([place]);
    await later(1000);
    expect(options()).toEqual([]);
  });

  it('chooses one by arrow keys and Enter, without sending the form', async () => {
    const { user, chosen, sent } = await typing('Sand');
    expect(input()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { selected: true });
    expect(second).toHaveTextContent(SANDOWN);
    expect(input()).toHaveAttribute('aria-activedescendant', second.id);
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}');
    await later(0);
    expect(chosen).toEqual([place]);
    expect(input()).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('closes the list by Escape, keeps the text, and opens it by typing on', async () => {
    const { user } = await typing('Sand');
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(input()).toHaveValue('Sand');
    await user.keyboard('t');
    await later(200);
    expect(options()).toEqual([SANDTON, SANDOWN]);
  });

  it.each(['by a press outside', 'by Tab'])('clears the list %s', async (how) => {
    const { user } = await typing('Sand');
    await (how === 'by Tab' ? user.tab().then(() => user.tab()) : user.click(screen.getByText('elsewhere')));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('sees that it is being looked for', async () => {
    maps.respond('predict', null);
    await typing('Sand');
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  it('is told when nothing is found', async () => {
    await typing('Qwerty');
    expect(screen.getByRole('status')).toHaveTextContent('No places found. Try another spelling.');
    expect(input()).toHaveAttribute('aria-expanded', 'false');
  });

  it('finds places of the own country only, also when the text is remembered from another', async () => {
    const { unmount } = await typing('City', { country: 'NG' });
    expect(options()).toEqual(['Ikeja City MallObafemi Awolowo Way, Ikeja, Lagos']);
    unmount();
    await typing('City', { country: 'RSA' });
    expect(options()).toEqual([SANDTON]);
  });

  it('is not asked about twice within a day: the response is kept under "upa"', async () => {
    const { unmount } = await typing('Sand');
    unmount();
    expect(Object.keys(JSON.parse(sessionStorage.getItem('upa') ?? ''))).toEqual(['Sand']);
    const again = await typing('Sand');
    expect(options()).toEqual([SANDTON, SANDOWN]);
    expect(maps.asked('predict')).toHaveLength(1);
    again.unmount();
    jest.setSystemTime(Date.now() + 86_400_001);
    await typing('Sand');
    expect(maps.asked('predict')).toHaveLength(2);
  });

  it('asks nothing for spaces', async () => {
    await typing('   ');
    expect(maps.asked('predict')).toEqual([]);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('a place that was chosen', () => {
  it('is no place any more once it is typed on', async () => {
    const { user, chosen } = await typing(' x', { value: place });
    expect(chosen).toEqual([null]);
    await user.type(input(), 'y');
    expect(chosen).toEqual([null]);
  });

  it('can be cleared', async () => {
    const { user, chosen } = openSearch({ value: place });
    expect(input()).toHaveValue(place.address);
    await user.click(screen.getByRole('button', { name: 'Clear address' }));
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
    expect(chosen).toEqual([null]);
  });

  it.each(['OK', 'UNKNOWN_ERROR'])(
    'is forgotten when another is typed before its coordinates come (%s)',
    async (status) => {
      const response = deferred<string>();
      maps.respond('geocode', response.promise);
      const { user, chosen } = await typing('Sand');
      await user.click(screen.getByText('Sandton City'));
      expect(input()).toHaveAttribute('aria-busy', 'true');
      await user.clear(input());
      response.resolve(status);
      await later(0);
      expect(chosen).toEqual([]);
      expect(screen.queryByRole('button', { name: 'Reload place' })).not.toBeInTheDocument();
    },
  );
});

it('a known place is chosen by one tap, while nothing is typed', async () => {
  const home = { label: 'Home', place: { latitude: -26.1, longitude: 28.05, address: '12 Rivonia Road, Sandton' } };
  const { user, chosen } = openSearch({ places: [home] });
  await user.type(input(), 'S');
  expect(screen.queryByRole('button', { name: 'Home' })).not.toBeInTheDocument();
  await user.clear(input());
  await user.click(screen.getByRole('button', { name: 'Home' }));
  expect(chosen).toEqual([home.place]);
  expect(input()).toHaveValue(home.place.address);
  expect(input()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Home' })).not.toBeInTheDocument();
});

describe('when the maps service fails', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it.each([
    ['REQUEST_DENIED', 200],
    ['UNKNOWN_ERROR', 200],
    [null, 10_200],
  ])('suggestions (%s) can be asked for again', async (status, after) => {
    maps.respond('predict', status);
    const { user } = await typing('Sand');
    await later(after);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(logged).toHaveBeenCalled();
    maps.respond('predict', 'OK');
    await user.click(screen.getByRole('button', { name: 'Reload suggestions' }));
    await later(200);
    expect(options()).toEqual([SANDTON, SANDOWN]);
    expect(input()).toHaveFocus();
  });

  it('the coordinates of a chosen place can be asked for again', async () => {
    maps.respond('geocode', 'OVER_QUERY_LIMIT');
    const { user, chosen } = await typing('Sand');
    await user.click(screen.getByText('Sandton City'));
    await later(0);
    expect(logged).toHaveBeenCalled();
    expect(chosen).toEqual([]);
    maps.respond('geocode', 'OK');
    await user.click(screen.getByRole('button', { name: 'Reload place' }));
    await later(0);
    expect(chosen).toEqual([place]);
    expect(screen.queryByRole('button', { name: 'Reload place' })).not.toBeInTheDocument();
  });
});
