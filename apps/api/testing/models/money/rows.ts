import type { MoneyWorld } from './money-world';

/** What may happen to money: `nth` chooses among what there is. It throws a Problem where the API refuses. */
export type Command = (world: MoneyWorld, nth: number) => Promise<unknown>;

export type CommandsByName = Readonly<Record<string, Command>>;

/** Runs `act` with one of the rows of a query about the passenger (`$1`), if there is any. */
export const withOne = <Row extends object = { readonly id: string }>(
  query: string,
  act: (world: MoneyWorld, row: Row, nth: number) => Promise<unknown>,
): Command => {
  return async (world, nth) => {
    const rows = await world.rows<Row>(query);
    const row = rows[nth % Math.max(1, rows.length)];
    return row && act(world, row, nth);
  };
};

export const bySystem = { actor: 'system', actorId: null } as const;
