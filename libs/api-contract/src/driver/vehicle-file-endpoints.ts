import { LIMITS, RUN_LIMITS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { requiredText, success, timestamp, uuid } from '../fields';

/**
 * What a driver shows to an officer or a school: `page` is a document of its own that needs no network, `pdf_url` is
 * valid for ten minutes. Both name no rider.
 */
const vehicleFile = v.object({ page: v.string(), pdf_url: v.string(), made_at: timestamp, valid_until: timestamp });
export type VehicleFile = v.InferOutput<typeof vehicleFile>;

/** 404 before a vehicle is registered. */
export const getVehicleFile = endpoint({
  method: 'GET',
  path: 'driver/vehicle-file/',
  access: 'driver',
  summary: 'Read the file of one’s own vehicle for an officer or a school',
  status: 200,
  response: success({ data: vehicleFile }),
});

/** `school` is null where no learner rides, or none has one. */
const officerList = v.object({
  riders: v.array(v.string()),
  school: v.nullable(v.string()),
  shown_until: timestamp,
});
export type OfficerList = v.InferOutput<typeof officerList>;

/**
 * Shows the first names of the riders of an own run to an officer, from an hour before the run until it is closed: 409
 * `too_early` or `run_closed` otherwise. The guardians are notified, and the showing is recorded.
 */
export const showOfficer = endpoint({
  method: 'POST',
  path: 'driver/runs/:id/officer/',
  access: 'driver',
  summary: 'Show the first names of the riders of a run to an officer',
  status: 200,
  idempotent: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ name_of_officer: requiredText(LIMITS.name), reason: requiredText(RUN_LIMITS.reason) }),
  response: success({ data: officerList }),
});
