/**
 * The product's colours. Every pair used for text or for the border of a control is listed in palette.test.ts with its
 * minimum contrast ratio.
 */
export const palette = {
  ink: '#12312B',
  muted: '#4A635D',
  pine: '#0B3B33',
  primary: '#0B6B58',
  primaryDark: '#085344',
  tint: '#E4F2EC',
  sun: '#FFBE3D',
  sunTint: '#FFF4DC',
  paper: '#FFFFFF',
  page: '#F4F7F4',
  border: '#7C918B',
  line: '#DDE6E1',
  error: '#B42318',
  errorTint: '#FDF0EE',
  success: '#14693F',
  successTint: '#E7F5EC',
  info: '#1B5E91',
  infoTint: '#E9F3FA',
  warning: '#7A4B00',
  warningTint: '#FFF4DC',
} as const;
