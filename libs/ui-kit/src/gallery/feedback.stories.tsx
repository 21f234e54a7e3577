import { useEffect } from 'react';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorBoundary,
  ErrorState,
  ReloadButton,
  Loading,
  notify,
  Skeleton,
  UploadProgress,
} from '..';
import { ignore } from './held';

export default { title: 'Feedback' };

export const Empty = () => (
  <>
    <EmptyState title="No scholars added yet." icon="scholar" />
    <EmptyState
      title="No draft bookings found."
      text="Plans that are not paid stand here."
      action={<Button>Book</Button>}
    />
  </>
);

export const Failed = () => (
  <>
    <ErrorState text="The trips could not be loaded." retryLabel="Reload trips" onRetry={ignore} />
    <ErrorState retryLabel="Reload page" onRetry={ignore} busy />
    <ReloadButton label="Reload next ride" onPress={ignore} />
  </>
);

export const LoadingStates = () => (
  <>
    <Loading label="Loading trips" lines={3} />
    <Skeleton width={160} />
    <Skeleton width={44} height={44} round />
  </>
);

export const Upload = () => <UploadProgress label="Uploading" percent={40} />;

const Broken = (): never => {
  throw new Error('This part of the story fails, so that the boundary shows what stands in its place.');
};

export const Boundary = () => (
  <ErrorBoundary fallback={<EmptyState title="This page could not be shown." icon="alert" />}>
    <Broken />
  </ErrorBoundary>
);

export const OpenDialog = () => (
  <Dialog open title="Add Learner" onClose={ignore}>
    <p>The form of a learner.</p>
  </Dialog>
);

const QUESTION = { open: true, cancelLabel: 'Keep plan', onConfirm: ignore, onClose: ignore };

export const Confirm = () => (
  <ConfirmDialog {...QUESTION} title="Skip this ride?" text="You get the whole price back." confirmLabel="Skip" />
);

export const ConfirmDanger = () => (
  <ConfirmDialog {...QUESTION} title="End the plan?" text="Its rides are cancelled." confirmLabel="End plan" danger />
);

export const Toasts = () => {
  useEffect(() => {
    const close = [notify('Ride skipped', 'success'), notify('Something went wrong', 'error'), notify('Logged out')];
    return () => close.forEach((end) => end());
  }, []);
  return <Button onClick={() => notify('Saved', 'success')}>Show another</Button>;
};
