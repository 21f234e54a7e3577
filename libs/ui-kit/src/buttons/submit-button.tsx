import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './button';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'children'> {
  label: string;
  /** Stands in for the label while the form is being sent. */
  busyLabel: string;
  busy: boolean;
}

// Keeps the focus in the field while the button is pressed: a message that appears on blur would move the button away
// from under the pointer, and the click would be lost.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The button that sends a form; while it is being sent it says so and cannot be pressed again. */
export function SubmitButton({ label, busyLabel, busy, disabled, ...button }: SubmitButtonProps) {
  return (
    <Button {...button} type="submit" disabled={disabled || busy} aria-busy={busy} onMouseDown={keepFocus}>
      {busy ? busyLabel : label}
    </Button>
  );
}
