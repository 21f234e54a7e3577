import { LIMITS, SEATS, seatChoices, vehicleFormMessages, type VehicleForm } from '@liftclub/domain';
import { Form, FormSubmit, notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, FormDate, FormSelect, FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useToday, useAuthSession } from '@liftclub/auth-session';
import { isApiError } from '@liftclub/api-client';
import { createVehicle } from '@liftclub/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FocusPanel } from '../../components/focus-panel';
import { RejectionWarning } from './rejection-warning';
import { queryKeys } from '../../queries/query-keys';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: 20,
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 4 });
const Narrow = styled('div')({ maxWidth: 720 });

/** The values of the form: a select has text values. */
type TypedVehicle = Omit<VehicleForm, 'seat_no'> & { readonly seat_no: string };

const EMPTY: TypedVehicle = {
  name: '',
  model: '',
  color: '',
  year: '',
  seat_no: String(SEATS.initial),
  plate_number: '',
  license_expiry: '',
};
const seats = seatChoices().map((choice) => ({ value: String(choice), label: String(choice) }));

const trimmed = ({ seat_no, ...typed }: TypedVehicle): VehicleForm => ({
  name: typed.name.trim(),
  model: typed.model.trim(),
  color: typed.color.trim(),
  year: typed.year.trim(),
  seat_no: Number(seat_no),
  plate_number: typed.plate_number.trim(),
  license_expiry: typed.license_expiry,
});

/** The vehicle's name, model, year, colour, plate, seats and the end of the license (specification section 3). */
export function RegisterVehicleForm({ onLeave }: { readonly onLeave: () => void }) {
  const { mutateAsync: save, isPending: saving } = useCreateVehicle();
  const today = useToday();
  const copy = texts.vehicle.form;

  const faultsOf = (typed: TypedVehicle) => vehicleFormMessages(trimmed(typed), today());
  const send = async (typed: TypedVehicle) => {
    await save(trimmed(typed));
    onLeave();
  };
  const field = { maxLength: LIMITS.vehicleText, autoComplete: 'off', required: true, disabled: saving };

  return (
    <Card title={copy.title}>
      <FocusPanel label={copy.title}>
        <Narrow>
          <Form initialValues={EMPTY} messages={faultsOf} send={send}>
            <RejectionWarning<TypedVehicle> warningOf={(typed) => faultsOf(typed).license_expiry} />
            <Pair>
              <FormText name="name" keyboard="name" label={copy.name} hint={copy.nameHint} {...field} />
              <FormText name="model" keyboard="name" label={copy.model} hint={copy.modelHint} {...field} />
              <FormText name="year" keyboard="digits" label={copy.year} {...field} maxLength={4} />
              <FormText name="color" keyboard="text" label={copy.color} {...field} />
              <FormText name="plate_number" keyboard="plate" label={copy.plateNumber} {...field} />
              <FormSelect
                name="seat_no"
                label={copy.seats}
                hint={copy.seatsHint}
                options={seats}
                required
                disabled={saving}
              />
              <FormDate name="license_expiry" label={copy.licenseExpiry} min={today()} required disabled={saving} />
            </Pair>
            <Actions>
              <FormSubmit label={copy.submit} busyLabel={copy.busy} />
              <Button look="outline" onClick={onLeave} disabled={saving}>
                {copy.cancel}
              </Button>
            </Actions>
          </Form>
        </Narrow>
      </FocusPanel>
    </Card>
  );
}

/** Registers the vehicle. The state of the vehicle becomes stale. */
function useCreateVehicle() {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (form: VehicleForm) =>
      withKey(form, (idempotencyKey) => api.call(createVehicle, { body: form, idempotencyKey })),
    onSuccess: async () => {
      notify(texts.toasts.vehicleCreated, 'success');
      await queries.invalidateQueries({ queryKey: queryKeys.vehicleStatus });
    },
    onError: async (error) => {
      notifyFailure(error, texts.errors.vehicleCreate);
      // The vehicle is there already, registered in another tab or by a request whose response was lost.
      if (isApiError(error, 'http') && error.status === 409)
        await queries.invalidateQueries({ queryKey: queryKeys.vehicleStatus });
    },
  });
}
