import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AppHeader } from './app-header';
import { AppShell } from './app-shell';
import { PageTitle } from './page';

const LABELS = {
  menu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',

  skipToContent: 'Skip to content',
};

function open({ width, onLogout = jest.fn() }: { width: number; onLogout?: () => void }) {
  window.matchMedia = (media: string) => {
    const least = Number(/min-width: (\d+)px/.exec(media)?.[1]);
    return {
      media,
      matches: width >= least,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList;
  };
  return render(
    <MemoryRouter initialEntries={['/home/17']}>
      <AppShell
        brand="Liftclub"
        labels={LABELS}
        header={<AppHeader greeting="Hello, Thandi" date="Thu, 5 Mar" picture={null} />}
        groups={[
          {
            items: [
              { label: 'Dashboard', icon: 'dashboard', to: '/home/17' },
              { label: 'Profile', icon: 'user', to: '/profile/17' },
              { label: 'Logout', icon: 'logout', onSelect: onLogout },
            ],
          },
        ]}
        bottomMenu={{
          label: 'Most used pages',
          items: [
            { label: 'Dashboard', icon: 'dashboard', to: '/home/17' },
            { label: 'Bookings', icon: 'list', to: '/bookings/17' },
          ],
        }}
      >
        <PageTitle title="Dashboard" />
      </AppShell>
    </MemoryRouter>,
  );
}

test('at 1024 px the menu stands there, in order, with the current screen marked', () => {
  open({ width: 1024 });
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  expect(
    within(menu)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Dashboard', 'Profile', 'Logout']);
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
});

test('below 1024 px the menu slides in, holds the focus, and Escape gives it back', async () => {
  open({ width: 1023 });
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Main menu' }, { timeout: 5_000 });
  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.tab();
    expect(drawer.contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test('choosing an entry on a phone closes the menu', async () => {
  const onLogout = jest.fn();
  open({ width: 360, onLogout });
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onLogout).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a phone has the most used places at the bottom, the current one marked', async () => {
  open({ width: 360 });
  const places = within(screen.getByRole('navigation', { name: 'Most used pages' }));
  expect(places.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(places.getByRole('link', { name: 'Bookings' }));
  expect(places.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
  expect(places.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

test.each([700, 1280])('a screen of %s px has its menu alone', (width) => {
  open({ width });
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});

test('someone on a keyboard skips the menu', async () => {
  open({ width: 1280 });
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the header greets, and shows bones while it does not know whom', () => {
  const { rerender } = render(<AppHeader greeting="Hello, Thandi" date="Thu, 5 Mar" picture={null} />);
  expect(screen.getByText('Hello, Thandi')).toBeInTheDocument();
  expect(screen.getByText('Thu, 5 Mar')).toBeInTheDocument();
  rerender(<AppHeader greeting="Hello" date="Thu, 5 Mar" picture={null} loading />);
  expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  expect(screen.getByRole('banner')).toHaveAttribute('aria-busy', 'true');
});

test('the browser’s tab is named after the screen and the app', () => {
  const meta = document.createElement('meta');
  meta.name = 'application-name';
  meta.content = 'Liftclub';
  document.head.append(meta);
  open({ width: 1280 });
  expect(document.title).toBe('Dashboard · Liftclub');
  meta.remove();
});
