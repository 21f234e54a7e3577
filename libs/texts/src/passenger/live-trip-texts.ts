const minutesAgo = (minutes: number): string => (minutes === 0 ? 'just now' : `${minutes} min ago`);

/** Texts of a ride under way. */
export const liveTripTexts = {
  title: 'The ride now',
  /** `time` is HH:mm, rounded up to the minute. */
  expected: {
    pickUp: (time: string) => `At the pick-up about ${time}`,
    dropOff: (time: string) => `At the drop-off about ${time}`,
  },
  stopsBefore: (stops: number) =>
    stops === 1 ? '1 stop of others comes before' : `${stops} stops of others come before`,
  noPosition: 'The vehicle has not told where it is yet.',
  seen: (minutes: number) => `The vehicle was here ${minutesAgo(minutes)}.`,
  stale: (minutes: number) => `The vehicle was here ${minutesAgo(minutes)} and may be elsewhere by now.`,
  map: 'Where the vehicle was, without streets',
  vehicle: 'The vehicle',
} as const;
