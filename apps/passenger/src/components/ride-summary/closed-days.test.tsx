import { render, screen, within } from '@testing-library/react';
import { ClosedDaysList } from './closed-days';

it('a parent reads which weekdays are not charged', () => {
  const closed = [
    { from: '2026-12-10', to: '2026-12-21', name: 'School holidays' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ];
  render(<ClosedDaysList rideDays={13} closed={closed} />);
  expect(screen.getByText('13 ride days. 9 weekdays without school are not charged.')).toBeVisible();
  const items = within(screen.getByRole('list', { name: 'Weekdays without rides' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    '10 Dec 2026 – 21 Dec 2026: School holidays',
    '25 Dec 2026: Christmas Day',
  ]);
});

it('a plan with rides on every weekday says nothing about them', () => {
  const { container } = render(<ClosedDaysList rideDays={5} closed={[]} />);
  expect(container).toBeEmptyDOMElement();
});

it('says that the ride of today can no longer be booked, also without a closed day', () => {
  render(<ClosedDaysList rideDays={4} closed={[]} isTooLateToday />);
  expect(screen.getByText('Today’s ride can no longer be booked: 4 ride days.')).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
