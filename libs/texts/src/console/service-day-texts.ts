/** Texts about service days: reasons of the planner and refusals. */
export const dispatchTexts = {
  title: 'Dispatch',
  planning: 'The day is being planned',
  published: 'The day is published',
  unpublished: 'The day is a draft again',
  /** Why a trip is on no run; `time` as HH:mm. */
  reasons: {
    'no-vehicle-seats': (seats: number) =>
      `No vehicle with ${seats} free ${seats === 1 ? 'seat' : 'seats'} within reach`,
    'outside-all-shifts': (time: string) => `No driver is on shift at ${time}`,
    'window-unreachable': (time: string) => `No driver can reach the pick-up at ${time}`,
    'no-room': (time: string) => `The runs at ${time} have no room`,
    'not-planned': 'Not planned yet',
    'taken-off': 'Taken off its run by staff',
  },
  /** Why a run or a driver cannot take a trip; `time` as HH:mm. */
  cannotTake: {
    'no-vehicle-seats': (driver: string) => `${driver} has no seat for this rider.`,
    'too-far': (driver: string) => `The ride is outside the area of ${driver}.`,
    'outside-all-shifts': (driver: string, time: string) => `${driver} is not on shift at ${time}.`,
    'window-unreachable': (driver: string, time: string) => `${driver} cannot be at the pick-up at ${time}.`,
    'no-room': (driver: string, time: string) => `The run of ${driver} has no room at ${time}.`,
    'not-available': (driver: string) => `${driver} cannot be planned on this day.`,
    blocked: (driver: string) => `A guardian has blocked ${driver}.`,
  },
  cannotSwap: (driver: string) => `${driver} cannot drive this run in time.`,
  unknownDriver: 'This driver',
  assigned: 'The trip is assigned',
  previewed: 'Preview of the change',
  locked: 'Locked: the planner will not change it',
  unlocked: 'The planner may change it again',
  swapped: 'Driver changed',
  cancelled: 'The trip is cancelled',
  serverErrors: {
    planning: 'The day is being planned. Try again in a moment.',
    outdated: 'Someone has changed the day. This is the current state.',
    alreadyPublished: 'The day is already published.',
    notPublished: 'The day is not published.',
    tooEarly: 'A day can be published from noon of the day before.',
    tooLate: 'The first run has started.',
    closed: 'The day is closed.',
    runClosed: 'The run is closed.',
    runStarted: 'The run has started.',
    notOnRun: 'The trip is not on a run.',
    oneTarget: 'Choose a run or a driver.',
    oneOfBoth: 'Choose a run or a trip.',
  },
} as const;
