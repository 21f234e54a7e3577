import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button';
import { ControlRow, InputBox } from './control-styles';
import { FieldFrame, type FieldProps } from './field-frame';

/** `value`, `min` and `max` are dates as `yyyy-MM-dd`; an unfinished date is the empty text. */
export interface DateInputProps extends FieldProps<string> {
  min?: string;
  max?: string;
  placeholder?: string;
  /** Names the button that opens the calendar. */
  calendarLabel?: string;
}

// Lies under the button so that the browser's calendar opens there; the text field and the button speak for it.
const Calendar = styled('input')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 44,
  height: 44,
  opacity: 0,
  pointerEvents: 'none',
});

/** The date that was typed (with dashes, slashes, dots or nothing between), as `yyyy-MM-dd`; null while it is none. */
export function readDate(typed: string): string | null {
  const parts = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(typed.trim());
  if (!parts) return null;
  const date = parts.slice(1).join('-');
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? date : null;
}

/**
 * A date, shown and typed as `yyyy-MM-dd` whatever the browser's own order is, with the browser's calendar a press away.
 * The calendar offers no day outside `min` and `max`; a typed one is the form's to refuse.
 */
export function DateInput(props: DateInputProps) {
  const {
    label,
    error,
    hint,
    value,
    onChange,
    min,
    max,
    placeholder = 'yyyy-MM-dd',
    calendarLabel = 'Open calendar',
    ...input
  } = props;
  const [unfinished, setUnfinished] = useState('');
  const calendar = useRef<HTMLInputElement>(null);

  const type = (typed: string) => {
    const date = readDate(typed);
    setUnfinished(date ? '' : typed);
    if ((date ?? '') !== value) onChange(date ?? '');
  };

  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <ControlRow>
          <InputBox
            {...input}
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            value={value || unfinished}
            onChange={(event) => type(event.target.value)}
          />
          <span className="end">
            <Calendar
              ref={calendar}
              type="date"
              aria-hidden="true"
              tabIndex={-1}
              value={value}
              min={min}
              max={max}
              disabled={input.disabled}
              onChange={(event) => type(event.target.value)}
            />
            <IconButton
              icon="calendar"
              label={calendarLabel}
              disabled={input.disabled}
              onClick={() => calendar.current?.showPicker()}
            />
          </span>
        </ControlRow>
      )}
    </FieldFrame>
  );
}
