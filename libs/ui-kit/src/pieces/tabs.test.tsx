import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

const TABS = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
] as const;

function Screen() {
  const [tab, setTab] = useState<'active' | 'draft'>('active');
  return <Tabs label="Bookings" tabs={TABS} value={tab} onChange={setTab}>{`${tab} bookings`}</Tabs>;
}

test('someone switches by mouse and sees the other list', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('tab', { name: 'Draft' }));
  expect(screen.getByRole('tab', { name: 'Draft' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Draft' })).toHaveTextContent('draft bookings');
});

test('arrow keys go round, Home and End go to the ends, Tab goes on to the list', async () => {
  render(<Screen />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Active' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Draft' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Active' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('draft bookings');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('active bookings');
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
