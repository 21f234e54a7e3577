import { screen } from '@testing-library/react';

/** The box of a digit, counted from 1. */
export const box = (position: number) => screen.getByRole('textbox', { name: `Digit ${position} of 4` });

/** What the four boxes show. */
export const boxes = () =>
  [1, 2, 3, 4].map((position) => box(position)).map((input) => (input as HTMLInputElement).value);
