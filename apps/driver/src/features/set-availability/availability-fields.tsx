import { RIDE_DAYS, type RideDay, type RideLocation } from '@liftclub/domain';
import { AddressSearch, MapsNotice } from '@liftclub/maps';
import { texts } from '@liftclub/texts';
import { CheckboxInput, FieldFrame, TimeSelect } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import type { TypedShift } from './typed-availability';

const copy = texts.availability.form;

const Days = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '4px 24px' });
const Times = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
  gap: 16,
});

/** Where the driver's runs begin and end, found by typing an address. */
export function BaseField({ country, disabled }: { readonly country: string; readonly disabled: boolean }) {
  const [{ value }, { error, touched }, { setValue }] = useField<RideLocation | null>('base');
  return (
    <div>
      <AddressSearch
        name="base"
        label={copy.base}
        hint={copy.baseHint}
        country={country}
        value={value}
        onChange={(chosen) => void setValue(chosen)}
        error={touched ? error : undefined}
        disabled={disabled}
        required
      />
      <MapsNotice />
    </div>
  );
}

/** The weekdays on which the driver drives. */
export function DaysField({ disabled }: { readonly disabled: boolean }) {
  const [{ value }, { error, touched }, { setValue }] = useField<readonly RideDay[]>('days');
  const turn = (day: RideDay, on: boolean) =>
    void setValue(RIDE_DAYS.filter((one) => (one === day ? on : value.includes(one))));
  return (
    <FieldFrame group label={copy.days} error={touched ? error : undefined}>
      {() => (
        <Days>
          {RIDE_DAYS.map((day) => (
            <CheckboxInput
              key={day}
              name={day}
              label={copy.dayNames[day]}
              value={value.includes(day)}
              onChange={(on) => turn(day, on)}
              disabled={disabled}
            />
          ))}
        </Days>
      )}
    </FieldFrame>
  );
}

interface ShiftFieldProps {
  readonly name: 'morning' | 'afternoon';
  readonly disabled: boolean;
}

/** Whether the driver drives in that part of the day, and its times. */
export function ShiftField({ name, disabled }: ShiftFieldProps) {
  const [{ value }, { error, touched }, { setValue }] = useField<TypedShift>(name);
  const change = (changes: Partial<TypedShift>) => void setValue({ ...value, ...changes });
  const [from, to] = name === 'morning' ? [copy.morningFrom, copy.morningTo] : [copy.afternoonFrom, copy.afternoonTo];
  const shown = touched ? error : undefined;
  return (
    <FieldFrame group label={copy[name]}>
      {() => (
        <>
          <CheckboxInput
            name={name}
            label={copy.drives[name]}
            value={value.on}
            error={value.on ? undefined : shown}
            onChange={(on) => change({ on })}
            disabled={disabled}
          />
          {value.on && (
            <Times>
              <TimeSelect
                name={`${name}.from`}
                label={from}
                value={value.from}
                error={shown}
                onChange={(time) => change({ from: time })}
                disabled={disabled}
              />
              <TimeSelect
                name={`${name}.to`}
                label={to}
                value={value.to}
                onChange={(time) => change({ to: time })}
                disabled={disabled}
              />
            </Times>
          )}
        </>
      )}
    </FieldFrame>
  );
}
