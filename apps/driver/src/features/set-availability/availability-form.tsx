import type { Availability } from '@liftclub/api-contract';
import { availabilityMessages } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { useIsPlaceAwaited } from '@liftclub/maps';
import { texts } from '@liftclub/texts';
import { Card, FormSelect, FormText } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { BaseField, DaysField, ShiftField } from './availability-fields';
import { availabilityForm, typedAvailability, type TypedAvailability } from './typed-availability';
import { useSaveAvailability } from './use-change-availability';

const Narrow = styled('div')({ maxWidth: 720 });
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 20,
});

const copy = texts.availability.form;

interface AvailabilityFormProps {
  readonly declared: Availability | null;
  /** How many passengers the driver's vehicle takes. */
  readonly vehicleSeats: number;
  readonly country: string;
}

/** Base, days, times, seats and radius. The input stays when the server refuses it. */
export function AvailabilityForm({ declared, vehicleSeats, country }: AvailabilityFormProps) {
  const { mutateAsync: save, isPending: saving } = useSaveAvailability();
  const isPlaceAwaited = useIsPlaceAwaited();
  const seats = Array.from({ length: vehicleSeats }, (_, index) => String(index + 1)).map((value) => ({
    value,
    label: value,
  }));
  const faultsOf = (typed: TypedAvailability) => availabilityMessages(availabilityForm(typed), vehicleSeats);
  const send = async (typed: TypedAvailability) => {
    const { base, days, ...form } = availabilityForm(typed);
    if (base) await save({ ...form, base, days: [...days] });
  };
  return (
    <Card title={copy.title}>
      <Narrow>
        <Form
          initialValues={typedAvailability(declared, vehicleSeats)}
          messages={faultsOf}
          send={send}
          isAwaited={isPlaceAwaited}
        >
          <BaseField country={country} disabled={saving} />
          <DaysField disabled={saving} />
          <ShiftField name="morning" disabled={saving} />
          <ShiftField name="afternoon" disabled={saving} />
          <Pair>
            <FormSelect name="seats" label={copy.seats} options={seats} required disabled={saving} />
            <FormText
              name="radius_km"
              label={copy.radius}
              hint={copy.radiusHint}
              keyboard="decimal"
              autoComplete="off"
              maxLength={6}
              required
              disabled={saving}
            />
          </Pair>
          <div>
            <FormSubmit label={copy.submit} busyLabel={copy.busy} />
          </div>
        </Form>
      </Narrow>
    </Card>
  );
}
