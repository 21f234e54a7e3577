/** Texts of the calendar feed: its events, and the card with its address. */
export const calendarFeedTexts = {
  /** The name that calendar programs show. */
  name: 'Liftclub rides',
  /** Title of an event; `time` is HH:mm, without a rider when the passenger rides. */
  ride: (type: string, time: string, rider: string | null) =>
    `Ride ${type} ${time}${rider === null ? '' : `, ${rider}`}`,
  /** Title of a ride that waits for the payment of its plan. */
  paused: (ride: string) => `${ride} (paused)`,
  title: 'Subscribe in your calendar',
  intro: 'Your rides appear in the calendar on your phone or computer, and skipped rides are marked as cancelled.',
  show: 'Show address',
  address: 'Calendar address',
  hidden: 'Your address works where you added it, but it cannot be shown any more. Make a new one to add it elsewhere.',
  how: 'In your calendar app, add a calendar by address (URL) and paste this one.',
  warning:
    'Anyone who has this address can read the times of your rides and first names. It shows no places and no drivers. Do not pass it on.',
  copy: 'Copy address',
  copied: 'Address copied',
  rotate: 'New address',
  rotateTitle: 'Make a new address?',
  rotateText: 'The present address stops working at once, also in your own calendar. You then add the new one there.',
  keep: 'Keep this address',
  rotated: 'The former address no longer works',
} as const;
