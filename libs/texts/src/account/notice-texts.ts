/** Texts of the notification settings; drivers have only those of push. */
export const noticeTexts = {
  title: 'Notification settings',
  open: 'Notification settings',
  saved: 'Saved',
  criticalOff: 'This notification is required. Keep SMS or push on.',
  push: {
    title: 'Push notifications',
    explanation:
      'They are free and need no mobile signal. If this browser does not show an urgent one within a minute, we also send it to your phone.',
    explanationForDrivers: 'If a run is late or a pick-up is cancelled, we notify you here and by SMS.',
    turnOn: 'Turn on in this browser',
    turningOn: 'Turning on...',
    unsupported: 'This browser does not support notifications. On an iPhone, add Liftclub to the home screen first.',
    denied: 'Notifications are blocked. Allow them for this page in the settings of the browser, then try again.',
    failed: 'The notification service of this browser does not respond. Please try again.',
    list: 'Browsers with notifications',
    since: (name: string, date: string) => `${name}, since ${date}`,
    turnOff: 'Turn off',
    turnOffNamed: (name: string) => `Turn notifications off in ${name}`,
    added: 'Notifications are on in this browser',
    removed: 'Notifications are off in that browser',
    invalidKey: 'The key of this browser is not valid.',
    unknownService: 'The notification service of this browser is not supported.',
    tooMany: (most: number) => `Notifications are on in ${most} browsers already. Turn one off first.`,
    nameless: 'Browser',
  },
  whatsapp: {
    title: 'WhatsApp',
    /** A changed text needs a version (CONSENT_VERSIONS). */
    consent:
      'Liftclub sends messages about my rides to my phone number on WhatsApp in place of SMS. For this, Meta receives my number and the messages. I can turn it off at any time, here or with STOP.',
    fallback: 'If WhatsApp does not deliver an urgent message within a minute, we send it by SMS as well.',
    label: 'Messages on WhatsApp',
    urgentOnly: 'You replied STOP: only urgent messages come on WhatsApp. Reply START there to get all of them again.',
    on: 'WhatsApp is on',
    off: 'WhatsApp is off',
  },
} as const;
