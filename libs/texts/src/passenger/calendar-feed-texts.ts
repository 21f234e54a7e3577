/** Texts of the calendar feed: its events, and the card with its address. */
export const calendarFeedTexts = {
  /** The name that calendar programs show. */
  name: 'Liftclub rides',
  /** Title of an event; `time` is HH:mm, without a rider when the passenger rides. */
  ride: (type: string, time: string, rider: string | null) =>
    `Ride ${type} ${time}${rider === null ? '' : `, ${rider}`}`,
  title: 'Subscribe in your calendar',
  rotated: 'The former address no longer works',
} as const;
