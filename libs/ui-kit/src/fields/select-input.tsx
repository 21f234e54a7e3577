import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { Icon } from '../icons/icon';
import { ControlRow, SelectBox } from './control-styles';
import { FieldFrame, type FieldProps } from './field-frame';
import { useTypedBefore } from './typed-before';

export interface SelectOption {
  value: string;
  label: string;
}

/** Options below a heading of their own. */
export interface OptionGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectInputProps extends FieldProps<string> {
  options: readonly (SelectOption | OptionGroup)[];
  /** First entry while nothing is chosen; it cannot be chosen again when the field is required. */
  placeholder?: string;
  autoComplete?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLSelectElement>) => void;
}

const Chevron = styled('span')({ position: 'absolute', right: 14, top: 16, pointerEvents: 'none', display: 'flex' });

const entry = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A choice from a list: a native select, which keyboards, phones and screen readers support. */
export function SelectInput({ label, error, hint, options, placeholder, onChange, ...select }: SelectInputProps) {
  useTypedBefore([select.name], ([chosen]) => onChange(chosen ?? select.value));
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <ControlRow>
          <SelectBox {...select} {...control} onChange={(event) => onChange(event.target.value)}>
            {placeholder !== undefined && (
              <option value="" disabled={select.required}>
                {placeholder}
              </option>
            )}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(entry)}
                </optgroup>
              ) : (
                entry(option)
              ),
            )}
          </SelectBox>
          <Chevron>
            <Icon name="chevronDown" size={20} />
          </Chevron>
        </ControlRow>
      )}
    </FieldFrame>
  );
}
