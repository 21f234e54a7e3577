/**
 * The subject of what is posted about a trip: its id, and the number of times that it was skipped and scheduled again,
 * so that it can be credited or earned once more after each.
 */
export const tripSubject = ({ id, skipReversals }: { readonly id: string; readonly skipReversals: number }): string =>
  skipReversals === 0 ? id : `${id}:${skipReversals}`;
