import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../buttons/button';
import { FormError } from '../fields/formik/form-error';
import { TextInput } from '../fields/text-input';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { EmptyState } from './empty-state';
import { ErrorBoundary } from './error-boundary';
import { ErrorState } from './error-state';
import { Loading } from './skeleton';
import { UploadProgress } from './upload-progress';

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Learner</Button>
      <Dialog open={open} title="Learner" onClose={() => setOpen(false)}>
        <TextInput label="Name" name="name" value="" onChange={() => undefined} />
      </Dialog>
    </>
  );
}

test('a window holds the focus, closes by Escape and gives the focus back', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Add Learner' }));
  const dialog = screen.getByRole('dialog', { name: 'Learner' });
  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Add Learner' })).toHaveFocus();
});

test('nothing is done before it was confirmed', async () => {
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      open
      title="Start again?"
      text="The draft goes."
      confirmLabel="Start again"
      cancelLabel="Keep it"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('what could not be loaded can be tried again', async () => {
  const onRetry = jest.fn();
  render(<ErrorState retryLabel="Try again" onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an empty list says so and offers the next step', () => {
  render(<EmptyState title="No scholars added yet." action={<Button>Add Learner</Button>} />);
  expect(screen.getByText('No scholars added yet.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Learner' })).toBeInTheDocument();
});

test('a screen reader hears once that something is loading', () => {
  render(<Loading label="Loading bookings" lines={4} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading bookings$/);
});

test('a driver follows an upload, and it never shows more than everything', () => {
  const { rerender } = render(<UploadProgress label="Uploading documents" percent={41.6} />);
  const bar = screen.getByRole('progressbar', { name: 'Uploading documents' });
  expect(bar).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByText('42%')).toBeInTheDocument();
  rerender(<UploadProgress label="Uploading documents" percent={120} />);
  expect(bar).toHaveAttribute('aria-valuenow', '100');
});

test('what is wrong with a whole form is read out; without anything wrong nothing stands there', () => {
  const { rerender, container } = render(<FormError />);
  expect(container).toBeEmptyDOMElement();
  rerender(<FormError>Invalid credentials</FormError>);
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid credentials');
});

test('one broken piece does not take the page with it', () => {
  const Broken = (): null => {
    throw new Error('broken');
  };
  render(
    <>
      <p>around it</p>
      <ErrorBoundary fallback="something in its place">
        <Broken />
      </ErrorBoundary>
    </>,
    { onCaughtError: jest.fn() },
  );
  expect(screen.getByText('around it')).toBeInTheDocument();
  expect(screen.getByText('something in its place')).toBeInTheDocument();
});
