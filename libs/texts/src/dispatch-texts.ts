/** Texts about service days: reasons of the planner and refusals. */
export const dispatchTexts = {
  title: 'Dispatch',
  planning: 'The day is being planned',
  published: 'The day is published',
  unpublished: 'The day is a draft again',
  /** Why a trip is on no run; `time` as HH:mm. */
  reasons: {
    'no-vehicle-seats': (seats: number) => `No vehicle of ${seats} free seats within reach of its base`,
    'outside-all-shifts': (time: string) => `No driver is on shift at ${time}`,
    'window-unreachable': (time: string) => `No driver can be there at ${time}`,
    'no-room': (time: string) => `The runs at ${time} have no room`,
    'not-planned': 'Not planned yet',
  },
  serverErrors: {
    planning: 'The day is being planned. Try again in a moment.',
    outdated: 'Somebody has changed the day. This is the newer state.',
    alreadyPublished: 'The day is published already.',
    notPublished: 'The day is not published.',
    tooEarly: 'A day can be published from noon of the day before.',
    tooLate: 'The first run has begun.',
    closed: 'The day is closed.',
  },
} as const;
