import type { ConsoleClient } from '@liftclub/api-client';
import {
  assignTrip,
  getDispatchDay,
  getIdleDrivers,
  type Assignment,
  type DispatchDay,
  type IdleDriver,
} from '@liftclub/api-contract';
import type { DayKey } from '@liftclub/domain';
import { hashKey, queryOptions, replaceEqualDeep, skipToken } from '@tanstack/react-query';
import { AUDITED_VIEW } from './audited-view';
import { queryKeys } from './query-keys';

/** A run, or a driver in a shift without one. */
export type AssignmentTarget = { readonly run_id: string } | Pick<IdleDriver, 'driver_id' | 'shift'>;

const PLANNING_MS = 2_000;

/**
 * A service day with its runs; asked again until its plan is there. An older version never replaces a newer one.
 */
export const dispatchDayQuery = (api: ConsoleClient, { market, date }: DayKey) =>
  queryOptions({
    queryKey: queryKeys.dispatchDay(market, date),
    queryFn: async () => (await api.call(getDispatchDay, { query: { market, date } })).data,
    ...AUDITED_VIEW,
    structuralSharing: (shown, read) => (isNewer(shown, read) ? shown : replaceEqualDeep(shown, read)),
    refetchInterval: ({ state: { data } }) => (data?.state === 'planning' ? PLANNING_MS : false),
  });

const isNewer = (day: unknown, other: unknown): boolean =>
  day !== undefined && (day as DispatchDay).version > (other as DispatchDay).version;

/** The drivers without a run on a day, one entry a shift. Also loaded again when somebody else changes the day. */
export const idleDriversQuery = (api: ConsoleClient, { market, date }: DayKey) =>
  queryOptions({
    queryKey: queryKeys.idleDrivers(market, date),
    queryFn: async ({ signal }) =>
      (await api.call(getIdleDrivers, { query: { market, date }, signal, isBackground: true })).data,
  });

/**
 * What assigning a trip would mean, in the version of the day; nothing is asked without a target. What an earlier
 * version said stays until the answer arrives.
 */
export const assignmentQuery = (
  api: ConsoleClient,
  tripId: string,
  target: AssignmentTarget | undefined,
  version: number,
) =>
  queryOptions({
    queryKey: queryKeys.assignment(tripId, target, version),
    queryFn:
      target === undefined
        ? skipToken
        : async ({ signal }) => {
            const body = { trip_id: tripId, ...target, version, dry_run: true } as const;
            return (await api.call(assignTrip, { body, signal })).data;
          },
    placeholderData: (earlier: Assignment | undefined, query) =>
      hashKey(query?.queryKey.slice(0, -1) ?? []) === hashKey(queryKeys.assignment(tripId, target, 0).slice(0, -1))
        ? earlier
        : undefined,
    retry: false,
  });
