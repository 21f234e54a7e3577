import { texts } from '@liftclub/texts';
import { ErrorState } from '@liftclub/ui-kit';

/** Shown in place of a photo that did not load, also by a new link. */
export function BrokenPhoto({
  onTryAgain,
  replaced = false,
}: {
  readonly onTryAgain: () => void;
  readonly replaced?: boolean;
}) {
  const { broken, gone } = texts.consoleReview.photo;
  return <ErrorState text={replaced ? gone : broken} retryLabel={texts.general.tryAgain} onRetry={onTryAgain} />;
}
