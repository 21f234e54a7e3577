import { SelectInput, type SelectInputProps } from './select-input';

const MINUTES_A_DAY = 24 * 60;

export interface TimeSelectProps extends Omit<SelectInputProps, 'options'> {
  /** Minutes between two offered times; 15 unless told (specification section 9). */
  step?: number;
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

/** A time of day in fixed steps; the value is `HH:mm:ss`, empty while none is chosen. */
export function TimeSelect({ step = 15, placeholder = '--:--', ...field }: TimeSelectProps) {
  return <SelectInput {...field} placeholder={placeholder} options={step === 15 ? QUARTERS : timesOfDay(step)} />;
}
