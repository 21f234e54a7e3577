import { act, render, screen } from '@testing-library/react';
import { notify } from '../providers/notifications';
import { UiProvider } from '../providers/ui-provider';
import { Dialog } from './dialog';

it('a toast over an open dialog is announced', async () => {
  render(
    <UiProvider>
      <Dialog open title="Add Learner" onClose={() => undefined}>
        The form
      </Dialog>
    </UiProvider>,
  );
  act(() => notify('The learner could not be saved', 'error'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The learner could not be saved');
});
