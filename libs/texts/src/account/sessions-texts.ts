/** Texts about where a user is signed in. */
export const sessionsTexts = {
  title: 'Signed in on these devices',
  text: 'If you do not know one of them, sign out there and change your password.',
  unknownDevice: 'Browser',
  thisOne: 'This device',
  seen: (last: string, first: string) => `Last used on ${last}, signed in on ${first}`,
  showOthers: (others: number) => `Show ${others} more`,
  showFewer: 'Show fewer',
  onlyThis: 'You are not signed in anywhere else.',
  end: 'Sign out there',
  endNamed: (device: string) => `Sign out there: ${device}`,
  endOthers: 'Sign out everywhere',
  ended: 'Signed out there',
  endedOthers: 'Signed out everywhere else',
};
