/** Texts of the calendar and the schools in the console. */
export const consoleCalendarTexts = {
  title: 'Calendar',
  schools: 'Schools',
  terms: 'School terms',
  added: (closures: number) => (closures === 1 ? '1 closure is added' : `${closures} closures are added`),
  withdrawn: 'The closure is withdrawn',
  termsSaved: 'The terms are saved',
  schoolSaved: 'The school is saved',
  messages: {
    past: 'Choose a date from today onwards',
    alreadyClosed: 'This date is closed already',
    tooLate: 'Only a closure of a later day can be withdrawn',
    schoolArea: 'Choose a school or an area, not both',
    market: 'The market cannot be changed',
    unknownCalendar: 'Choose a terms calendar of this market',
    oneKindOfTerms: 'Choose a terms calendar or terms of its own, not both',
    nameTaken: 'There is a terms calendar with this name already',
    km: 'Enter a radius from 0.1 to 200 km',
  },
} as const;
