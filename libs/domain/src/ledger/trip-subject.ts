/**
 * The subject of what is posted about a trip: its id, and the number of times that it was skipped and scheduled again,
 * so that it can be credited or earned once more after each.
 */
export const tripSubject = ({ id, unskips }: { readonly id: string; readonly unskips: number }): string =>
  unskips === 0 ? id : `${id}:${unskips}`;
