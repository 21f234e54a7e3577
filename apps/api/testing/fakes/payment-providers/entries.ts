/** A transaction as a fake provider records it. `amount` in minor units. */
export interface Entry {
  readonly id: string | number;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly createdAt: Date;
}

export type Send = (status: number, json: unknown) => void;

/** Small, so that a list has several pages. */
export const PAGE_SIZE = 2;

/** One page of the entries, newest first. `number` counts from 1. */
export function pageOf(entries: readonly Entry[], number: string | null) {
  const page = Number(number ?? 1);
  const rows = [...entries].reverse().slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { rows, page, pages: Math.ceil(entries.length / PAGE_SIZE) };
}
