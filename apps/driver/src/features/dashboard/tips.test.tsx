import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tips } from './tips';

const PICK_UP = 'Pick up and drop off for a one-way or two-way trip.';
const PLANS = 'Flexible plans of 1 month, 3 months, 6 months or 1 year.';
const FEE = 'Enter the route and the fee is calculated from distance.';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { matchMedia: undefined });
});
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const slider = () => screen.getByRole('region', { name: 'Tips' });

it('a driver reads three tips, a new one every five seconds, over and over', () => {
  render(<Tips />);
  expect(slider()).toHaveTextContent(PICK_UP);
  wait(4999);
  expect(slider()).toHaveTextContent(PICK_UP);
  wait(1);
  expect(slider()).toHaveTextContent(PLANS);
  wait(5000);
  expect(slider()).toHaveTextContent(FEE);
  wait(5000);
  expect(slider()).toHaveTextContent(PICK_UP);
});

it('a driver who points at a tip, or reaches it by keyboard, reads it in peace', () => {
  render(<Tips />);
  fireEvent.mouseEnter(slider());
  wait(20_000);
  expect(slider()).toHaveTextContent(PICK_UP);
  fireEvent.mouseLeave(slider());
  wait(5000);
  expect(slider()).toHaveTextContent(PLANS);
  act(() => screen.getByRole('button', { name: 'Show tip 1 of 3' }).focus());
  wait(20_000);
  expect(slider()).toHaveTextContent(PLANS);
});

it('a driver chooses a tip, and stops the rest', () => {
  render(<Tips />);
  fireEvent.click(screen.getByRole('button', { name: 'Show tip 3 of 3' }));
  expect(slider()).toHaveTextContent(FEE);
  fireEvent.click(screen.getByRole('button', { name: 'Pause tips' }));
  wait(20_000);
  expect(slider()).toHaveTextContent(FEE);
  expect(screen.getByRole('button', { name: 'Play tips' })).toBeInTheDocument();
});

it('a driver who asked for less motion sees no tip move by itself', () => {
  const matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduced-motion'), media: query });
  Object.assign(window, { matchMedia });
  render(<Tips />);
  wait(20_000);
  expect(slider()).toHaveTextContent(PICK_UP);
});
