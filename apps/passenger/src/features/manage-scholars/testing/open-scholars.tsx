import type { Scholar } from '@liftclub/api-contract';
import { buildUser } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { openApp } from '../../../testing/open-app';

/** The guardian who is signed in. */
export const user = buildUser();
export const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

export const listOf = (...data: Scholar[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
export const saved = (data: Scholar) => ({ json: { success: true as const, message: '', data } });

export async function openScholars(search = '') {
  openApp({ user, path: `/scholar/${user.id}${search}` });
  await screen.findByRole('heading', { name: "Learner's Info" });
  return within(screen.getByRole('main'));
}

export async function openForm(opener: string) {
  const button = await screen.findByRole('button', { name: opener });
  await person.click(button);
  return { button, form: within(await screen.findByRole('dialog')) };
}

export async function fillIn(form: ReturnType<typeof within>) {
  const typed = {
    Name: 'Lesedi Mokoena',
    Age: '9',
    'School name': 'Rosebank Primary',
    'School address': '12 Cradock Avenue',
  };
  for (const [label, text] of Object.entries(typed)) {
    await person.click(form.getByLabelText(label));
    await person.paste(text);
  }
  await person.selectOptions(form.getByLabelText('Gender'), 'Female');
}
export const press = (form: ReturnType<typeof within>, name: string) =>
  person.click(form.getByRole('button', { name }));
export const whenClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
