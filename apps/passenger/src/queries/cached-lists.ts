import type { AuthSession } from '@liftclub/auth-session';
import { DAY_MS } from '@liftclub/domain';
import type { Query, QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The lists that can be read without a connection, by the first part of their query keys. */
const LISTS: readonly unknown[] = [queryKeys.bookings[0], queryKeys.subscriptions[0], queryKeys.trips[0]];
/** Number of most recent responses in the cache: a week of trips is one. */
const MOST = 8;
const OLDEST_MS = 7 * DAY_MS;

const nothing = () => null;

/** Reduces a list for the device: names are shortened, codes and people's places are left out. */
const shortened = new Map<string, (value: unknown) => unknown>([
  ['rider', (name) => (typeof name === 'string' && name !== 'Me' ? name.replace(/(\S)\S*/gu, '$1.') : name)],
  ['scholar_id', nothing],
  ['pickup_code', nothing],
  ['position', nothing],
  ['driver', nothing],
  ['receiver', nothing],
]);

const shorten = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data, (key, value: unknown) => {
      const shortenValue = shortened.get(key);
      return shortenValue ? shortenValue(value) : value;
    }),
  );

interface Kept {
  readonly key: unknown[];
  /** When the answer came, milliseconds since the epoch. */
  readonly at: number;
  readonly data: unknown;
}

/** The name of the app's script changes with every build: another build may expect other answers. */
const buildOf = (page: Document): string => page.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/**
 * Stores the most recent lists of the signed-in user on the device and restores those of an earlier visit. They go
 * with the sign-out, by the stored key; another user, another build and a week end them too. Returns how to stop.
 */
export function cacheLists({ queries, session }: { queries: QueryClient; session: AuthSession }): () => void {
  const { stored, now } = session;
  const userOf = () => (stored.get('access') === null ? undefined : stored.get('user')?.id);
  const owner = userOf();
  const build = buildOf(document);
  const lists = new Map<string, Kept>();
  for (const list of LISTS) queries.setQueryDefaults([list], { gcTime: Infinity });

  const kept = stored.get('kept');
  if (kept && (kept.owner !== owner || kept.build !== build)) stored.remove('kept');
  else for (const one of kept?.lists ?? []) restore(one);

  function restore(one: Kept) {
    if (now().getTime() - one.at > OLDEST_MS) return;
    lists.set(JSON.stringify(one.key), one);
    const known = queries.getQueryState(one.key)?.dataUpdatedAt ?? 0;
    if (known < one.at) queries.setQueryData(one.key, one.data, { updatedAt: one.at });
  }

  const save = () => {
    if (owner === undefined || userOf() !== owner) return;
    const latest = [...lists.values()].sort((one, other) => other.at - one.at).slice(0, MOST);
    try {
      stored.set('kept', { owner, build, lists: latest });
    } catch (error) {
      // The storage is full.
      stored.remove('kept');
      console.warn(error);
    }
  };

  const add = ({ queryKey, state }: Query) => {
    if (!LISTS.includes(queryKey[0]) || state.status !== 'success') return;
    lists.set(JSON.stringify(queryKey), { key: [...queryKey], at: state.dataUpdatedAt, data: shorten(state.data) });
    save();
  };
  // The first page is shown before this begins: its lists may be there already.
  for (const query of queries.getQueryCache().getAll()) add(query);
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') add(event.query);
  });
  const reload = () => void queries.invalidateQueries({ predicate: ({ queryKey }) => LISTS.includes(queryKey[0]) });
  window.addEventListener('online', reload);

  return () => {
    unsubscribe();
    window.removeEventListener('online', reload);
  };
}
