/** Texts of the service calendar: days on which there are no rides. */
export const calendarTexts = {
  schoolHolidays: 'School holidays',
  publicSchools: 'South Africa, public schools',
  schoolDayOff: 'Special school holiday',
  noRideDays: 'There are no ride days in this plan.',
} as const;
