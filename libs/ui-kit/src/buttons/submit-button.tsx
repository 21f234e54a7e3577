import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './button';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'children'> {
  label: string;
  /** Replaces the label while the form is sent. */
  busyLabel: string;
  busy: boolean;
}

// Keeps the focus in the field while the button is pressed: a message that appears on blur would move the button away
// from under the pointer, and the click would be lost.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The submit button of a form, disabled and relabelled while the form is sent. */
export function SubmitButton({ label, busyLabel, busy, disabled, ...button }: SubmitButtonProps) {
  return (
    <Button {...button} type="submit" disabled={disabled || busy} aria-busy={busy} onMouseDown={keepFocus}>
      {busy ? busyLabel : label}
    </Button>
  );
}
