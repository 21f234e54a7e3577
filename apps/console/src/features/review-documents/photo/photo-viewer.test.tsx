// @slow: not in npm test (decision 223).
import { getDriverChecks, getReview } from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, openConsole } from '../../../testing/open-console';
import { changeView, fitted, ZOOMS } from './photo-view';
import { checksOf, responseOf, buildReview, FIRST, SECOND } from '../testing/build-review';

const api = fakeApi();

async function open() {
  api.on(getDriverChecks, checksOf());
  api.on(getReview, () => responseOf(buildReview({ queue: { next: SECOND, previous: SECOND, others: 1 } })));
  const { user } = openConsole(`/reviews/${FIRST}`);
  await screen.findByRole('heading', { level: 1, name: 'Sipho Dlamini' });
  return user;
}
const button = () => screen.getByRole('button', { name: 'Enlarge Vehicle Photo', hidden: true });
const small = () => button().firstElementChild as HTMLImageElement;
const large = () => screen.getByRole('img', { name: 'Vehicle Photo of the driver' });
const views = () => api.calls(getReview).length;

describe('a photo looked at closely', () => {
  it('is opened, enlarged, turned, fitted and closed by keys', async () => {
    const user = await open();
    await user.keyboard('1{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Vehicle Photo' }));
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Photo, moves with the arrow keys' })).toHaveFocus());
    expect(large()).toHaveAttribute('src', small().getAttribute('src'));
    await user.keyboard('+=');
    expect(dialog.getByText('200%')).toBeInTheDocument();
    await user.keyboard('r-');
    expect(dialog.getByText('150%')).toBeInTheDocument();
    expect(large().style.transform).toContain('rotate(90deg)');
    await user.keyboard('0');
    expect([dialog.getByText('100%').isConnected, large().style.transform.includes('rotate(0deg)')]).toEqual([
      true,
      true,
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button()).toHaveFocus();
    expect(views()).toBe(1);
  });

  it('is enlarged and turned by mouse, and moved by the arrows from wherever the focus is', async () => {
    const user = await open();
    await user.click(button());
    const dialog = within(await screen.findByRole('dialog', { name: 'Vehicle Photo' }));
    await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
    await user.click(dialog.getByRole('button', { name: 'Rotate' }));
    const stage = dialog.getByRole('group', { name: 'Photo, moves with the arrow keys' });
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowLeft}');
    expect([stage.scrollLeft, stage.scrollTop]).toEqual([80, 80]);
    await user.click(dialog.getByRole('button', { name: 'Fit to screen' }));
    expect(dialog.getByText('100%')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leaves the keys of the page behind it alone', async () => {
    const user = await open();
    await user.keyboard('1{Enter}');
    await screen.findByRole('dialog', { name: 'Vehicle Photo' });
    await user.keyboard('n2');
    expect(address()).toBe(`/reviews/${FIRST}`);
  });

  it('grows and shrinks step by step within its limits, and turns all the way round', () => {
    const [, ...zooms] = ZOOMS.map((_, index) => Array(index).fill('in').reduce(changeView, fitted).zoom);
    expect(zooms).toEqual(ZOOMS.slice(1));
    expect([
      changeView({ zoom: 6, turns: 1 }, 'in'),
      changeView(fitted, 'out'),
      changeView({ zoom: 2, turns: 3 }, 'rotate'),
    ]).toEqual([{ zoom: 6, turns: 1 }, fitted, { zoom: 2, turns: 0 }]);
  });
});

describe('links that have died', () => {
  const photos = () => [...document.querySelectorAll<HTMLImageElement>('[data-opens-photo] > img')];

  it('are asked for once more for all photos together', async () => {
    await open();
    const before = small().getAttribute('src');
    for (const photo of photos()) fireEvent.error(photo);
    await waitFor(() => expect(small()).not.toHaveAttribute('src', before));
    for (const photo of photos()) fireEvent.load(photo);
    expect(views()).toBe(2);
  });

  it('are asked for again by a person where new ones did not help', async () => {
    const user = await open();
    fireEvent.error(small());
    await waitFor(() => expect(views()).toBe(2));
    fireEvent.error(small());
    expect(await screen.findByText('The photo cannot be shown.')).toBeInTheDocument();
    expect(views()).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(views()).toBe(3));
    fireEvent.load(small());
  });

  it('stay dead without a connection, and what was decided stays', async () => {
    const user = await open();
    await user.click(
      within(screen.getByRole('region', { name: 'Vehicle Photo' })).getByRole('radio', { name: 'Approve' }),
    );
    api.on(getReview, errorResponse(503, { code: 'unavailable', message: '' }));
    fireEvent.error(small());
    expect(await screen.findByText('The photo cannot be shown.')).toBeInTheDocument();
    expect(screen.getByText('1 of 4 decided')).toBeInTheDocument();
  });

  it('are renewed while the photo is open large', async () => {
    const user = await open();
    await user.keyboard('1{Enter}');
    await screen.findByRole('dialog', { name: 'Vehicle Photo' });
    const before = large().getAttribute('src');
    fireEvent.error(large());
    await waitFor(() => expect(large()).not.toHaveAttribute('src', before));
  });
});
