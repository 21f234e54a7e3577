import { useState } from 'react';
import { IconButton } from '../buttons/icon-button';
import { TextInput, type TextInputProps } from './text-input';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'keyboard' | 'end' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
  /** What the toggle is called while the password is hidden, and while it shows. */
  toggleLabels?: { show: string; hide: string };
}

const TOGGLE_LABELS = { show: 'Show password', hide: 'Hide password' };

/** A password with a button that shows it. */
export function PasswordInput({ toggleLabels = TOGGLE_LABELS, ...field }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...field}
      keyboard="password"
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? toggleLabels.hide : toggleLabels.show}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
