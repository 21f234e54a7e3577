/** Texts of the service calendar: days on which there are no rides. */
export const calendarTexts = {
  schoolHolidays: 'School holidays',
  publicSchools: 'South Africa, public schools',
  schoolDayOff: 'Special school holiday',
  title: 'Ride days',
  hours: 'Hours of service',
  schools: 'Schools',
  toBeforeFrom: 'The last day must not be before the first',
  /** `limit` in days. */
  tooLong: (limit: number) => `Choose at most ${limit} days`,
  unknownSchool: 'Choose a school from the list',
  termsOverlap: 'Terms must not overlap',
  twice: 'List each date only once',
  noRideDays: 'There are no ride days in this plan.',
} as const;
