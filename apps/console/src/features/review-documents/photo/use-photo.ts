import { useState } from 'react';

export interface PhotoLoading {
  /** `again` while new links are loading, `broken` after they failed as well. */
  readonly state: 'shown' | 'again' | 'broken';
  /** For the `<img>`. */
  readonly handlers: { readonly onLoad: () => void; readonly onError: () => void };
  tryAgain(): void;
}

/**
 * The loading state of a photo whose link may have expired. The first failure loads new links; after the second one
 * `tryAgain` does.
 */
export function usePhoto(renewLinks: () => Promise<boolean>): PhotoLoading {
  const [state, setState] = useState<PhotoLoading['state']>('shown');
  const renew = () => {
    setState('again');
    void renewLinks().then((renewed) => {
      if (!renewed) setState('broken');
    });
  };
  const onError = () => (state === 'shown' ? renew() : setState('broken'));
  return { state, handlers: { onLoad: () => setState('shown'), onError }, tryAgain: renew };
}
