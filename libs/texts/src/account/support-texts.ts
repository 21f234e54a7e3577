/** Texts of the support screen (specification section 2, Support). */
export const supportTexts = {
  title: 'Support',
  unavailable: 'Support is currently unavailable. Try again later.',
  byPhone: 'By phone',
  questions: 'Questions about a ride?',
  call: (phone: string) => `Call us: ${phone}`,
  whatsApp: (phone: string) => `WhatsApp: ${phone}`,
  /** `days` such as "Mon–Fri"; times of the market. */
  hours: (days: string, from: string, to: string) => `${days}, ${from} to ${to}`,
} as const;
