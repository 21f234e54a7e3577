/** Texts of the people who help a guardian with a learner, and of invitations to do so. */
export const caregiverTexts = {
  title: 'Helpers',
  /** The page of a learner, opened from the list. */
  open: 'Help and care',
  openNamed: (learner: string) => `Help and care for ${learner}`,
  pageTitle: (learner: string) => `Help and care for ${learner}`,
  unknownLearner: 'This learner is not shared with you',
  unknownLearnerHint: 'The guardian may have removed you. Ask for a new invitation.',
  intro: 'Share the rides with someone you trust. Nobody you invite can book or see what you pay.',
  roles: { owner: 'Guardian', manage: 'Can manage', view: 'Can view', receive: 'Collects today' },
  explain: {
    manage:
      'Sees all rides and the code for the driver; can skip, share, report and rate rides, ' +
      'and edit care details and receivers.',
    view: 'Sees all rides and where the vehicle is. Cannot change anything.',
    receive: 'Sees today’s rides and where the vehicle is, to be there when the learner arrives.',
  },
  you: 'You',
  waiting: (phone: string) => `Invited: ${phone}`,
  invite: {
    open: 'Invite',
    title: 'Invite someone to help',
    phone: 'Phone number',
    phoneHint: 'They get a code by SMS and need an account with this number.',
    role: 'What can this person do?',
    send: 'Send invitation',
    sending: 'Sending...',
    cancel: 'Cancel',
  },
  roleOf: (person: string) => `Role of ${person}`,
  remove: {
    open: 'Remove',
    openNamed: (person: string) => `Remove ${person}`,
    title: (person: string) => `Remove ${person}?`,
    text: 'This person can no longer see the learner’s rides.',
    confirm: 'Remove',
    keep: 'Keep',
  },
  invited: 'We sent a code by SMS. It is valid for 72 hours.',
  changed: 'Role changed',
  removed: 'Removed',
  accepted: 'You can now see the rides',
  wrongCode: 'This code is wrong or has expired. Ask for a new invitation.',
  ownPhone: 'This is your own number.',
  active: 'This person is already a helper.',
  tooMany: (most: number) => `At most ${most} people can help with one learner.`,
  tooManyInvitations: 'Too many invitations today. Try again tomorrow.',
  accept: {
    open: 'I was invited to help',
    title: 'You were invited',
    text: 'Enter the code from the SMS. It works in the account whose number was invited.',
    code: 'Code',
    submit: 'Accept',
    busy: 'Accepting...',
    done: 'You can now help with a learner',
    trips: 'See the rides',
  },
  shared: {
    title: 'Learners you help with',
    by: (guardian: string, role: string) => `Shared by ${guardian} · ${role}`,
    leave: 'Stop helping',
    leaveNamed: (learner: string) => `Stop helping with ${learner}`,
    leaveTitle: (learner: string) => `Stop helping with ${learner}?`,
    leaveText: 'You can no longer see this learner’s rides. Only a new invitation restores access.',
  },
} as const;

/** Texts of the care details that drivers see, and of who can collect a learner. */
export const careTexts = {
  title: 'Care',
  note: 'Note for the driver',
  noteHint: 'The driver sees it on the day. Write what matters on the ride, such as asthma or a front seat.',
  contactName: 'Emergency contact',
  contactPhone: 'Phone of the emergency contact',
  contactHint: 'We call this person if we cannot reach you.',
  alone: (learner: string) => `${learner} may walk in alone when nobody is there`,
  aloneHint: (learner: string) =>
    `The driver may then drop ${learner} off and drive on without handing over to anyone. We notify you each time.`,
  both: 'Enter both the name and the phone number, or neither.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  receivers: {
    title: 'Who can collect the learner',
    intro:
      'At the drop-off the driver hands the learner over to one of these people, or at school where the ride ends ' +
      'there. They need no account.',
    none: 'Nobody added yet',
    noneHint:
      'Before the first ride home, add someone or choose under Care that the learner may walk in alone. ' +
      'Otherwise the driver has to find an adult there.',
    add: 'Add person',
    name: 'Name',
    phone: 'Phone number',
    send: 'Add',
    sending: 'Adding...',
    cancel: 'Cancel',
    added: 'Added',
    removed: 'Removed',
    tooMany: (most: number) => `At most ${most} people can collect one learner.`,
    removeText: 'Drivers will no longer hand the learner over to this person.',
  },
} as const;
