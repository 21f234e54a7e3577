import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { ControlRow, InputBox } from './control-styles';
import { FieldFrame, type FieldProps } from './field-frame';

export interface TextInputProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'number';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search';
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** Stands inside the box after the text: an icon button, a unit. */
  end?: ReactNode;
}

/** One line of text. */
export function TextInput({ label, error, hint, end, onChange, type = 'text', ...input }: TextInputProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <ControlRow>
          <InputBox {...input} {...control} type={type} onChange={(event) => onChange(event.target.value)} />
          {end && <span className="end">{end}</span>}
        </ControlRow>
      )}
    </FieldFrame>
  );
}
