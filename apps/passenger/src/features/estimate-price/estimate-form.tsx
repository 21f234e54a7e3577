import { estimateRide, type ResponseBody } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formMessages, marketPlaceMessage, type RideLocation, type ServiceMarket } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { AddressSearch, MapsNotice } from '@liftclub/maps';
import { texts } from '@liftclub/texts';
import { CheckboxInput } from '@liftclub/ui-kit';
import { useField } from 'formik';

const copy = texts.estimate;

interface Values {
  readonly pick_up: RideLocation | null;
  readonly drop_off: RideLocation | null;
  readonly two_way: boolean;
}

/** A price and the ride it is for. */
export interface Estimated {
  readonly from: string;
  readonly to: string;
  readonly twoWay: boolean;
  readonly price: ResponseBody<typeof estimateRide>['data'];
}

const EMPTY: Values = { pick_up: null, drop_off: null, two_way: true };

const messagesIn =
  (market: ServiceMarket) =>
  ({ pick_up, drop_off }: Values) =>
    formMessages<Values>({
      pick_up: pick_up === null ? texts.validation.location : marketPlaceMessage(pick_up, market),
      drop_off: drop_off === null ? texts.validation.location : marketPlaceMessage(drop_off, market),
      two_way: undefined,
    });

interface EstimateFormProps {
  readonly market: ServiceMarket;
  readonly onEstimate: (estimated: Estimated) => void;
}

/** Two addresses of a market. Only their coordinates are sent. */
export function EstimateForm({ market, onEstimate }: EstimateFormProps) {
  const { api } = useAuthSession();
  const send = async ({ pick_up: from, drop_off: to, two_way }: Values) => {
    if (!from || !to) return;
    const body = { pick_up: coordinatesOf(from), drop_off: coordinatesOf(to), market, two_way };
    const { data: price } = await api.call(estimateRide, { body });
    onEstimate({ from: from.address, to: to.address, twoWay: two_way, price });
  };
  return (
    <Form label={copy.title} initialValues={EMPTY} messages={messagesIn(market)} send={send}>
      <PlaceField name="pick_up" label={copy.from} market={market} />
      <PlaceField name="drop_off" label={copy.to} market={market} />
      <MapsNotice />
      <TwoWayField />
      <FormFailure />
      <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
    </Form>
  );
}

const coordinatesOf = ({ latitude, longitude }: RideLocation) => ({ latitude, longitude });

interface PlaceFieldProps {
  readonly name: 'pick_up' | 'drop_off';
  readonly label: string;
  readonly market: ServiceMarket;
}

function PlaceField({ name, label, market }: PlaceFieldProps) {
  const [{ value }, { error, touched }, { setValue }] = useField<RideLocation | null>(name);
  return (
    <AddressSearch
      name={name}
      label={label}
      country={market}
      value={value}
      onChange={(chosen) => void setValue(chosen)}
      error={touched ? error : undefined}
      required
    />
  );
}

function TwoWayField() {
  const [{ value }, , { setValue }] = useField<boolean>('two_way');
  return <CheckboxInput name="two_way" label={copy.twoWay} value={value} onChange={(on) => void setValue(on)} />;
}
