import { Icon } from '../icons/icon';
import { logFailure } from '../feedback/log-failure';
import { Button } from './button';

export interface ShareButtonProps {
  /** The shared address. */
  url: string;
  /** What the address is about; some apps make it the subject of a message. */
  title: string;
  label: string;
}

/** Opens the sharing of the phone. Renders nothing in a browser without it: a link is copied there. */
export function ShareButton({ url, title, label }: ShareButtonProps) {
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    navigator.share({ title, url }).catch((error: unknown) => {
      // The person closed the choice of apps.
      if (!(error instanceof DOMException && error.name === 'AbortError')) logFailure(error);
    });
  };
  return (
    <Button small onClick={share}>
      <Icon name="share" size={18} />
      {label}
    </Button>
  );
}
