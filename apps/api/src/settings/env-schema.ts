import * as v from 'valibot';
import { financeFileVariables } from './finance-files';
import { companyVariables } from './company';
import { limitVariables } from './limits';
import { paymentVariables } from './payments';
import { processVariables } from './process-variables';
import { providerVariables } from './provider-variables';
import { count, setting } from './setting';
import { staffVariables } from './staff-sign-in';
import { supportVariables } from './support';

/** A setting is missing or unusable; the message is one line for the operator. */
export class SettingsError extends Error {}

const tripVariables = {
  TRIP_EARLY_MINUTES: setting(v.optional(count, '5'), {
    meaning: 'so long before the booked time a rider may be picked up',
  }),
  TRIP_LATE_MINUTES: setting(v.optional(count, '10'), {
    meaning: 'so long after it; both are shown as the window of the trip',
  }),
  TRIP_RIDE_PERCENT: setting(v.optional(count, '150'), {
    meaning: 'longest time on board in percent of driving directly, where that is more than the next line',
  }),
  TRIP_RIDE_MINUTES: setting(v.optional(count, '15'), {
    meaning: 'or so many minutes longer than driving directly',
  }),
  STOP_PICKUP_SECONDS: setting(v.optional(count, '60'), { meaning: 'how long a vehicle stands at a pick-up' }),
  STOP_DROPOFF_SECONDS: setting(v.optional(count, '30'), { meaning: 'how long it stands at a drop-off' }),
  PLAN_ITERATIONS: setting(v.optional(count, '2000'), {
    meaning: 'steps of the search for a better plan of a service day; the same steps give the same plan',
  }),
};

/** The settings by the table of docs/operations.md that lists them. */
export const settingTables = {
  process: processVariables,
  providers: providerVariables,
  payments: { ...paymentVariables, ...financeFileVariables },
  trips: tripVariables,
  staff: staffVariables,
  support: supportVariables,
  company: companyVariables,
  limits: limitVariables,
};

/** The environment variables of the API. */
export const variables = v.object({
  ...processVariables,
  ...providerVariables,
  ...paymentVariables,
  ...financeFileVariables,
  ...tripVariables,
  ...staffVariables,
  ...supportVariables,
  ...companyVariables,
  ...limitVariables,
});

export type Variables = v.InferOutput<typeof variables>;

/** Parses environment variables; empty ones count as absent. Throws a SettingsError that names the first bad one. */
export function parseVariables<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  environment: Readonly<Record<string, string | undefined>>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw new SettingsError(
    `${v.getDotPath(issue) ?? 'A setting'}: ${issue.type === 'object' ? 'is required' : issue.message}.`,
  );
}
