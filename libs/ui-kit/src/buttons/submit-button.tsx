import { useSyncExternalStore, type MouseEvent } from 'react';
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

const noChanges = () => () => undefined;

/**
 * The submit button of a form, disabled and relabelled while the form is sent. Disabled in static HTML too: Enter and a
 * press then do nothing, where the browser would put what was typed into the address.
 */
export function SubmitButton({ label, busyLabel, busy, disabled, ...button }: SubmitButtonProps) {
  const hasScript = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  return (
    <Button
      {...button}
      type="submit"
      disabled={disabled || busy || !hasScript}
      aria-busy={busy}
      onMouseDown={keepFocus}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
