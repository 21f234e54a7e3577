import { offer, type Generation } from './fake-maps-classes';
import { createFakeMapsServer, type FakeStatus, type Question } from './fake-maps-server';

interface FakeMapsOptions {
  /** The classes the script offers. Default: both generations. */
  readonly generation?: Generation;
  /** False: the script is not loaded until `arrive`. */
  readonly loaded?: boolean;
}

export interface FakeMaps {
  /** The requested script loads, or fails to load. */
  arrive(): void;
  breakScript(): void;
  /** Sets the status of this kind of request; null for no response, 'OK' to restore it. Reset after each test. */
  respond(question: Question, status: FakeStatus): void;
  /** The same, met by the newer classes alone. */
  respondNewer(question: Question, status: FakeStatus): void;
  /** Driving distance of every route, in metres; undefined for none. */
  drive(metres: number | undefined): void;
  /** The requests so far. */
  asked(question: Question): readonly object[];
}

/** The part of Google's maps script that the product uses, for every test of the file or block that calls this. */
export function fakeMaps({ generation = 'both', loaded = true }: FakeMapsOptions = {}): FakeMaps {
  let server = createFakeMapsServer();
  const page = globalThis as { google?: unknown };
  const tag = () => document.querySelector<HTMLScriptElement>('script[src*="/maps/api/js"]');
  const install = () => {
    page.google = { maps: offer(server, generation) };
  };

  beforeEach(() => {
    server = createFakeMapsServer();
    if (loaded) install();
  });
  afterEach(() => {
    delete page.google;
    tag()?.remove();
    sessionStorage.clear();
  });

  return {
    arrive() {
      install();
      const callback = new URL(tag()?.src ?? 'http://none/').searchParams.get('callback') ?? '';
      (globalThis as unknown as Record<string, (() => void) | undefined>)[callback]?.();
    },
    breakScript: () => void tag()?.dispatchEvent(new Event('error')),
    respond: (question, status) => void server.faults.set(question, status),
    respondNewer: (question, status) => void server.newerFaults.set(question, status),
    drive: (metres) => void (server.metres = metres),
    asked: (question) => server.asked.filter((one) => one.question === question).map((one) => one.request),
  };
}
