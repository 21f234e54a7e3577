import type { Coordinates } from '@liftclub/domain';
import pLimit from 'p-limit';
import { ProviderUnavailable } from '../provider-client';
import type { DriveTable, MapsDistance, TableOptions } from './maps-distance';

/** Origins and destinations of one call, as indexes of a list of places. */
export interface Block {
  readonly origins: readonly number[];
  readonly destinations: readonly number[];
}

/** Calls at once. */
const CONCURRENCY = 4;

/** The blocks of at most `side` origins and `side` destinations that cover a rectangle. */
export function blocksOf({ origins, destinations }: Block, side: number): Block[] {
  return slices(origins, side).flatMap((rows) =>
    slices(destinations, side).map((columns) => ({ origins: rows, destinations: columns })),
  );
}

const slices = (list: readonly number[], length: number): (readonly number[])[] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, index) =>
    list.slice(index * length, (index + 1) * length),
  );

/**
 * Requests the drives of each block, a few at once, and passes on each table as it arrives. A block for which the
 * provider gives no usable response is left out; other errors are thrown after all calls have ended.
 */
export async function askDrives(
  maps: MapsDistance,
  places: readonly Coordinates[],
  blocks: readonly Block[],
  { onTable, ...options }: TableOptions & { readonly onTable: (block: Block, table: DriveTable) => Promise<void> },
): Promise<void> {
  const limit = pLimit(CONCURRENCY);
  const placesOf = (indexes: readonly number[]) => indexes.flatMap((index) => places[index] ?? []);
  const results = await Promise.allSettled(
    blocks.map((block) =>
      limit(async () => {
        if (options.deadline?.aborted) return;
        const table = await maps.table(placesOf(block.origins), placesOf(block.destinations), options);
        await onTable(block, table);
      }),
    ),
  );
  for (const result of results) {
    if (result.status === 'rejected' && !(result.reason instanceof ProviderUnavailable)) throw result.reason;
  }
}
