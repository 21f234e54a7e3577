/** What a sign-up agrees to. A changed text needs a version (CONSENT_VERSIONS). */
export const agreementTexts = {
  names: { terms: 'Terms of use', privacy: 'Privacy notice' },
  terms:
    'You book rides for yourself or for learners in your care, pay for them before they take place, and keep your sign-in to yourself. Rides that do not take place are credited by the rules shown under the plan.',
  privacy:
    'We keep your name, phone, e-mail address, places and times of rides to arrange and bill them. Drivers see what they need for a ride, staff what they need to help; who looks at a learner is recorded, and you can read it. You can take a copy of your data and have it erased at any time.',
  signUp: 'By signing up you agree to the terms of use and the privacy notice.',
} as const;
