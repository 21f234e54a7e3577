/** Texts of no single screen: loading, empty, error and landing states. */
export const generalTexts = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  showMore: 'Show more',
  close: 'Close',
  dismissNotice: 'Close notification',
  optional: 'Optional',
  required: 'required',
  pageNotFound: { title: 'Page not found', text: 'There is nothing at this address.', home: 'Go to Dashboard' },
  crashed: {
    title: 'Something went wrong',
    text: 'Reload the page. Nothing you saved is lost.',
    reload: 'Reload',
  },
  restrictedBegan:
    'Restricted booking is on: one ride with one route. To leave it, press “Book as usual” on Schedule Ride.',
  landing: {
    title: 'Rides to school and work, every weekday',
    text: 'Book a recurring ride for yourself or your learner, or sign up as a driver.',
    passenger: 'I need rides',
    driver: 'I drive',
  },
} as const;
