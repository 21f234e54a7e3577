import { logFailure } from '@liftclub/ui-kit';
import { offeredMaps } from '../places/maps-offer';

/** 'waiting' until a page needs a map. */
export type MapsStatus = 'waiting' | 'loading' | 'ready' | 'failed';

/** The address of the script and the key to request it with; any server with the same interface will do. */
export interface MapsSettings {
  readonly scriptUrl: string;
  readonly mapsKey: string;
}

/** The one maps script of a page. */
export interface MapsScript {
  status(): MapsStatus;
  /** Fetches the script once, however often it is called; after a failure only `retry` fetches again. */
  load(): void;
  retry(): void;
  subscribe(listener: () => void): () => void;
}

/** How long the script may take, in ms. */
const LOAD_TIME = 15_000;
const CALLBACK = 'liftclubMapsReady';

/** Nothing is fetched before `load`. A script that fails, refuses the key or is silent for 15 s is logged. */
export function createMapsScript(settings: MapsSettings): MapsScript {
  let status: MapsStatus = 'waiting';
  let tag: HTMLScriptElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: MapsStatus) => {
    clearTimeout(timer);
    status = next;
    for (const listener of listeners) listener();
  };
  const fail = (reason: string) => {
    logFailure(`The maps script ${reason}.`);
    tag?.remove();
    // The rest of a refused or broken script must not count as loaded at the next try.
    Reflect.deleteProperty(window, 'google');
    become('failed');
  };
  const begin = () => {
    if (offeredMaps()) return become('ready');
    become('loading');
    // A late script is still used, so the callback stays.
    Object.assign(window, { [CALLBACK]: () => become('ready'), gm_authFailure: () => fail('was refused for its key') });
    tag = document.createElement('script');
    tag.async = true;
    tag.src = addressOf(settings);
    tag.onerror = () => fail('could not be fetched');
    tag.onload = () => {
      if (!('google' in window)) fail('is no maps script');
    };
    timer = setTimeout(() => fail('took too long'), LOAD_TIME);
    document.head.append(tag);
  };

  return {
    status: () => status,
    load: () => {
      if (status === 'waiting') begin();
    },
    retry: () => {
      if (status === 'failed') begin();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function addressOf({ scriptUrl, mapsKey }: MapsSettings): string {
  const address = new URL(scriptUrl);
  const parameters = {
    key: mapsKey,
    libraries: 'places,routes',
    callback: CALLBACK,
    loading: 'async',
    v: 'weekly',
    auth_referrer_policy: 'origin',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
