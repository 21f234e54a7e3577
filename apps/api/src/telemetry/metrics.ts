/** How a job ended; `given_up` after its last attempt. */
export type JobResult = 'done' | 'failed' | 'given_up';

/** `dropped`: nobody to send it to, or too late to be of use. `failed`: it is tried again. */
export type SmsOutcome = 'sent' | 'refused' | 'failed' | 'dropped';

/** `refused`: the provider is up and refused this call. */
export type CallOutcome = 'ok' | 'refused' | 'unavailable';

/** What is counted. Labels are names of ours, never data of a request; durations are in seconds. */
export interface Metrics {
  /** `route` is the matched pattern (`/api/v1/bookings/:id/`). */
  request(labels: { readonly method: string; readonly route: string; readonly status: number }, seconds: number): void;
  job(labels: { readonly job: string; readonly result: JobResult }, seconds: number): void;
  sms(outcome: SmsOutcome): void;
  providerCall(
    labels: { readonly provider: string; readonly operation: string; readonly outcome: CallOutcome },
    seconds: number,
  ): void;
}

/** Counts nothing: metrics are off. */
export const noMetrics: Metrics = {
  request: () => undefined,
  job: () => undefined,
  sms: () => undefined,
  providerCall: () => undefined,
};
