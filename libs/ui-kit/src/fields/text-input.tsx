import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { ControlRow, InputBox } from './control-styles';
import { FieldFrame, type FieldProps } from './field-frame';
import { keyboards, type Keyboard } from './keyboards';
import { useTypedBefore } from './typed-before';

export interface TextInputProps extends FieldProps<string> {
  type?: 'text' | 'password';
  /** What the line holds, which decides the on-screen keyboard; `text` by default. */
  keyboard?: Keyboard;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  /** The hint once `maxLength` characters were entered, because the browser ignores more without a word. */
  fullHint?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** Shown inside the box after the text: an icon button, a unit. */
  end?: ReactNode;
}

/** One line of text. */
export function TextInput({
  label,
  error,
  hint,
  fullHint,
  end,
  onChange,
  keyboard = 'text',
  ...input
}: TextInputProps) {
  const isFull = input.value.length >= (input.maxLength ?? Infinity);
  useTypedBefore([input.name], ([typed]) => onChange(typed ?? input.value));
  return (
    <FieldFrame label={label} error={error} hint={isFull ? (fullHint ?? hint) : hint}>
      {(control) => (
        <ControlRow>
          <InputBox
            type="text"
            {...keyboards[keyboard]}
            {...input}
            {...control}
            onChange={(event) => onChange(event.target.value)}
          />
          {end && <span className="end">{end}</span>}
        </ControlRow>
      )}
    </FieldFrame>
  );
}
