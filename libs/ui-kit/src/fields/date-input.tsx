import { styled } from '@mui/material/styles';
import { isExists } from 'date-fns/isExists';
import { useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button';
import { ControlRow, InputBox } from './control-styles';
import { FieldFrame, type FieldProps } from './field-frame';
import { keyboards } from './keyboards';

/** `value`, `min` and `max` are dates as `yyyy-MM-dd`; an unfinished date is the empty text. */
export interface DateInputProps extends FieldProps<string> {
  min?: string;
  max?: string;
  placeholder?: string;
  /** Names the button that opens the calendar. */
  calendarLabel?: string;
}

// Positioned under the button so that the browser's calendar opens there. Hidden from assistive technology: the text
// field and the button are named.
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
  const [, year = '', month = '', day = ''] = parts;
  return isExists(Number(year), Number(month) - 1, Number(day)) ? `${year}-${month}-${day}` : null;
}

interface CalendarButtonProps extends Pick<DateInputProps, 'min' | 'max' | 'value' | 'disabled'> {
  label: string;
  /** Called with the chosen day as `yyyy-MM-dd`; with the empty text when the day was cleared. */
  onChoose: (date: string) => void;
}

/** The button that opens the browser's calendar. */
function CalendarButton({ label, disabled, onChoose, ...date }: CalendarButtonProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <>
      <Calendar
        {...date}
        ref={calendar}
        type="date"
        aria-hidden="true"
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.value)}
      />
      <IconButton icon="calendar" label={label} disabled={disabled} onClick={() => calendar.current?.showPicker()} />
    </>
  );
}

/**
 * A date, shown and typed as `yyyy-MM-dd` whatever the browser's locale is, with a button for the browser's calendar.
 * The calendar offers no day outside `min` and `max`; a typed one is validated by the form.
 */
export function DateInput(props: DateInputProps) {
  const { label, error, hint, value, onChange, min, max, calendarLabel = 'Open calendar', ...input } = props;
  const [unfinished, setUnfinished] = useState('');

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
            placeholder="yyyy-MM-dd"
            {...input}
            {...control}
            {...keyboards.digits}
            autoComplete="off"
            value={value || unfinished}
            onChange={(event) => type(event.target.value)}
          />
          <span className="end">
            <CalendarButton
              label={calendarLabel}
              value={value}
              min={min}
              max={max}
              disabled={input.disabled}
              onChoose={type}
            />
          </span>
        </ControlRow>
      )}
    </FieldFrame>
  );
}
