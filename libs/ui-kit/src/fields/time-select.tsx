import { useRef, useState, type KeyboardEvent } from 'react';
import { SelectInput, type SelectInputProps } from './select-input';

const MINUTES_A_DAY = 24 * 60;
/** After this pause, in ms, a key starts a new time. */
const TYPING_PAUSE_MS = 1500;

/** The hours that are offered first, `HH:mm:ss`, both included, and the headings of the two parts of the list. */
export interface UsualHours {
  from: string;
  to: string;
  label: string;
  othersLabel: string;
}

export interface TimeSelectProps extends Omit<SelectInputProps, 'options' | 'onKeyDown'> {
  /** Minutes between two offered times; 15 by default (specification section 9). */
  step?: number;
  usual?: UsualHours;
  /** The error after a time was typed that is not offered. */
  notOffered?: string;
}

const two = (part: number) => String(part).padStart(2, '0');

/** The times of a day, `step` minutes apart, from midnight on: value `HH:mm:ss`, label `HH:mm`. */
export function timesOfDay(step: number): { value: string; label: string }[] {
  return Array.from({ length: Math.floor(MINUTES_A_DAY / step) }, (_, index) => {
    const minutes = index * step;
    const label = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    return { value: `${label}:00`, label };
  });
}

const QUARTERS = timesOfDay(15);

/**
 * A time of day in fixed steps; the value is `HH:mm:ss`, empty while none is chosen. A time is chosen from the list or
 * typed ("6:45", "0645").
 */
export function TimeSelect({ step = 15, placeholder = '--:--', usual, notOffered, ...field }: TimeSelectProps) {
  const times = step === 15 ? QUARTERS : timesOfDay(step);
  const [isRefused, setRefused] = useState(false);
  const typed = useRef({ text: '', at: 0 });

  const type = (event: KeyboardEvent) => {
    if (!/^[\d:.h]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    // The browser would search for an entry that starts with this key.
    event.preventDefault();
    const { text, at } = typed.current;
    typed.current = { text: (event.timeStamp - at > TYPING_PAUSE_MS ? '' : text) + event.key, at: event.timeStamp };
    const time = readTypedTime(typed.current.text);
    const isOffered = times.some(({ value }) => value === time?.value);
    const isUnknown = time?.isWhole === true && !isOffered;
    setRefused(isUnknown);
    // Not even the full hour stays chosen, which the first digits stood for.
    if (time && (isOffered || isUnknown)) field.onChange(isOffered ? time.value : '');
  };
  const leave = () => {
    typed.current = { text: '', at: 0 };
    field.onBlur?.();
  };
  const choose = (value: string) => {
    setRefused(false);
    field.onChange(value);
  };

  return (
    <SelectInput
      {...field}
      error={isRefused ? notOffered : field.error}
      placeholder={placeholder}
      options={usual ? grouped(times, usual) : times}
      onChange={choose}
      onKeyDown={type}
      onBlur={leave}
    />
  );
}

function grouped(times: readonly { value: string; label: string }[], { from, to, label, othersLabel }: UsualHours) {
  const isUsual = ({ value }: { value: string }) => value >= from && value <= to;
  return [
    { label, options: times.filter(isUsual) },
    { label: othersLabel, options: times.filter((time) => !isUsual(time)) },
  ];
}

interface TypedTime {
  /** `HH:mm:ss`. */
  readonly value: string;
  /** Both hours and minutes were typed. */
  readonly isWhole: boolean;
}

/** "6", "645", "0645", "6:45", "6.45" or "6h45" as a time of day; a lone hour is the full hour. Undefined otherwise. */
export function readTypedTime(text: string): TypedTime | undefined {
  const [, hour = '', minutes = ''] = /^(\d{1,2})(?:[:.h]?(\d{2}))?[:.h]?$/.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minutes) > 59) return undefined;
  return { value: `${hour.padStart(2, '0')}:${minutes.padEnd(2, '0')}:00`, isWhole: minutes !== '' };
}
