import { useState } from 'react';

export interface PhotoLoading {
  /** `again` while new links are on their way, `broken` once those did not help either. */
  readonly state: 'shown' | 'again' | 'broken';
  /** For the `<img>`. */
  readonly handlers: { readonly onLoad: () => void; readonly onError: () => void };
  tryAgain(): void;
}

/** A photo whose link may have died: the first failure asks for a new link, the second one is a person's to deal with. */
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
