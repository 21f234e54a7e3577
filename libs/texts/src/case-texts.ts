/** Texts of problems that people report, and of their cases. */
export const caseTexts = {
  title: 'Your cases',
  reported: 'We have your report and will answer it',
  sent: 'Message sent',
  closed: 'This case is closed. Report a new problem at the trip.',
} as const;
