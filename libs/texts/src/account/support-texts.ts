/** Texts of the support screen (specification section 2, Support). */
export const supportTexts = {
  title: 'Support',
  unavailable: 'Support is currently unavailable. Try again later.',
} as const;
