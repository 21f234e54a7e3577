import { formField, IconButton, TextInput, type FieldProps } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';

// Placed under the button so that the browser's calendar opens there; hidden from assistive technology because the text
// field and the button replace it.
const Calendar = styled('input')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 44,
  height: 44,
  opacity: 0,
  pointerEvents: 'none',
});

interface OptionalDateProps extends FieldProps<string> {
  /** The first day that the calendar offers, as yyyy-MM-dd. */
  readonly min?: string;
  /** The accessible name of the button that opens the calendar. */
  readonly calendarLabel: string;
}

/**
 * An optional date. Unlike the ui-kit's required date field, it passes an incomplete date on as typed: read as "no
 * date", it would remove the bound without an error.
 */
export function OptionalDate({ min, calendarLabel, value, onChange, ...field }: OptionalDateProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const pick = <IconButton icon="calendar" label={calendarLabel} onClick={() => calendar.current?.showPicker()} />;
  return (
    <TextInput
      {...field}
      value={value}
      onChange={(typed) => onChange(typed.replace(/[/.]/g, '-'))}
      keyboard="digits"
      autoComplete="off"
      placeholder="yyyy-MM-dd"
      maxLength={10}
      end={
        <>
          <Calendar
            ref={calendar}
            type="date"
            aria-hidden="true"
            tabIndex={-1}
            min={min}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {pick}
        </>
      }
    />
  );
}

export const FormOptionalDate = formField<string, OptionalDateProps>(OptionalDate);
