const categories = {
  late: 'The ride was late',
  driver: 'The driver',
  vehicle: 'The vehicle',
  safety: 'Safety',
  lost: 'Something was lost',
  other: 'Something else',
};

/** Texts of reported problems, emergency calls, and their cases. */
export const caseTexts = {
  title: 'Your cases',
  categories,
  reported: 'We have your report and will reply',
  sent: 'Message sent',
  /** The first message of a case that we open ourselves. */
  openedByUs: {
    missed: 'No driver came for this ride. We are finding out why and write to you here.',
    unknown: 'We do not know where the vehicle of this ride is. We are calling the driver and write to you here.',
  },
  /** Written into such a case when the phone of the driver reports after the end of the ride. */
  reportedByDriver: {
    on_board: (time: string) =>
      `The driver reports that the rider was on board at ${time}. ` +
      'We had recorded this ride differently, and are calling the driver.',
    dropped_off: (time: string) => `The driver reports that the rider was dropped off at ${time}.`,
  },
  closed: 'This case is closed. Report a new problem at the trip.',
  tooMany: (most: number) => `You can report ${most} problems a day. Write to an open case instead.`,
  report: {
    open: 'Report a problem',
    openNamed: (ride: string) => `Report a problem with the ride: ${ride}`,
    title: 'Report a problem',
    category: 'What is it about?',
    text: 'What happened?',
    photo: 'Photo (optional)',
    photoPrompt: 'Take or choose a photo',
    choose: 'Choose',
    send: 'Send report',
    sending: 'Sending...',
    done: (number: number) => `We have your report. Its number is ${number}.`,
    close: 'Close',
  },
  sos: {
    open: 'Emergency',
    openNamed: (rider: string) => `Emergency, ride of ${rider}`,
    title: 'Emergency',
    text: 'Call the emergency number first. Then alert us: our staff see the ride and call you.',
    call: (number: string) => `Call ${number}`,
    alert: 'Alert Liftclub',
    alerted: 'We have been alerted. Our staff will call you.',
    failed: 'We could not be reached. Call the emergency number, then try again.',
    notUnderWay: 'This ride is not under way.',
    again: 'Called for help again.',
    againAt: (latitude: number, longitude: number) =>
      `Called for help again at ${latitude.toFixed(5)}, ${longitude.toFixed(5)}.`,
    close: 'Close',
  },
  list: {
    intro: 'Problems you reported, and our replies.',
    none: 'No reports yet',
    noneText: 'To report a problem, open your trips and choose "Report a problem" at the ride.',
    number: (number: number) => `Case ${number}`,
    states: { open: 'Open', closed: 'Closed' },
    /** Leads to the week of the ride that a case is about. */
    ride: (day: string, time: string) => `Ride of ${day}, ${time}`,
    from: { you: 'You', staff: 'Liftclub' },
    calledForHelp: 'You called for help.',
    answer: 'Write a message',
    send: 'Send message',
    sending: 'Sending...',
  },
} as const;
