import { orderMessage, radiusMessage, RIDE_DAYS, shiftMessage, type ShiftTimes } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { date } from '../date-field';
import { endpoint } from '../endpoint';
import { anyText, location, success, uuid } from '../fields';

const { messages } = texts.availability;
const day = v.picklist(RIDE_DAYS, messages.days);

/** Times on quarters, the end after the beginning; null for no run. */
const shift = v.nullable(
  v.pipe(
    v.strictObject({ from: anyText(texts.validation.time), to: anyText(texts.validation.time) }),
    v.rawCheck<ShiftTimes>(({ dataset, addIssue }) => {
      const message = dataset.typed ? shiftMessage(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
  ),
);

const shiftResponse = v.nullable(v.object({ from: v.string(), to: v.string() }));

/** When and where a driver can be planned. `radius_km` is in a straight line from `base`; `days_off` not yet over. */
export const availability = v.object({
  base: v.object({ latitude: v.number(), longitude: v.number(), address: v.string() }),
  days: v.array(v.picklist(RIDE_DAYS)),
  morning: shiftResponse,
  afternoon: shiftResponse,
  seats: v.number(),
  radius_km: v.number(),
  days_off: v.array(v.object({ id: v.string(), from: v.string(), to: v.string() })),
});
export type Availability = v.InferOutput<typeof availability>;

/** `data` is null before the first PUT. */
export const getAvailability = endpoint({
  method: 'GET',
  path: 'driver/availability/',
  access: 'driver',
  summary: "Read one's own availability",
  status: 200,
  response: success({ data: v.nullable(availability) }),
});

/** The API also checks the seats against the vehicle. 409 `vehicle_missing` before a vehicle is registered. */
export const putAvailability = endpoint({
  method: 'PUT',
  path: 'driver/availability/',
  access: 'driver',
  summary: "Declare one's own availability",
  status: 200,
  body: v.pipe(
    v.strictObject({
      base: location,
      days: v.pipe(v.array(day, messages.days), v.minLength(1, messages.days)),
      morning: shift,
      afternoon: shift,
      seats: v.number(texts.validation.form),
      radius_km: v.pipe(
        v.number(texts.validation.form),
        v.rawCheck(({ dataset, addIssue }) => {
          const message = dataset.typed ? radiusMessage(dataset.value) : undefined;
          if (message !== undefined) addIssue({ message });
        }),
      ),
    }),
    v.forward(
      v.check(({ morning, afternoon }) => morning !== null || afternoon !== null, messages.shift),
      ['morning'],
    ),
    v.forward(
      v.check((form) => orderMessage(form) === undefined, messages.overlap),
      ['afternoon'],
    ),
  ),
  response: success({ data: availability }),
});

/** From today on in the driver's zone, both ends included. */
export const addDaysOff = endpoint({
  method: 'POST',
  path: 'driver/days-off/',
  access: 'driver',
  summary: 'Add days off',
  status: 201,
  body: v.strictObject({ from: date, to: date }),
  response: success({ data: v.object({ id: v.string(), from: v.string(), to: v.string() }) }),
});

export const withdrawDaysOff = endpoint({
  method: 'DELETE',
  path: 'driver/days-off/:id/',
  access: 'driver',
  summary: 'Withdraw days off',
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({}),
});
