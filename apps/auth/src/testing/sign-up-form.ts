import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const field = (label: string) => screen.getByLabelText(label);
export const submit = () => screen.getByRole('button', { name: 'Sign Up' });

const TYPED: Record<string, string> = {
  'First name': ' Thandi ',
  'Last name': ' Mokoena ',
  Email: 'thandi@example.org',
  Phone: ' 082 123 4567 ',
  Password: ' a long secret ',
  'Confirm password': ' a long secret ',
};

/** Fills the sign-up form in, with these changes by label. */
export async function fillIn(user: UserEvent, changes: Record<string, string> = {}) {
  await screen.findByLabelText('First name');
  for (const [label, text] of Object.entries({ ...TYPED, ...changes })) {
    await user.click(field(label));
    if (text) await user.paste(text);
  }
}
