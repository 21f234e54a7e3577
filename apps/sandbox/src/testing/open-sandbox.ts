import type { FastifyInstance } from 'fastify';
import { buildSandbox } from '../app';
import type { Assets } from '../assets';
import { readSettings, type SandboxSettings } from '../env';
import type { FaultMode, FaultTarget } from '../faults/fault-modes';
import { OWN_PLACES } from '../places/own-places';
import { mergePlaces } from '../places/place-list';

export interface OpenSandbox {
  app: FastifyInstance;
  settings: SandboxSettings;
  /** Every wait the sandbox asked for, in milliseconds; none of them is really waited for. */
  waits: number[];
  /** Moves the sandbox's clock. */
  at(time: string): void;
  fault(target: FaultTarget, mode: FaultMode): Promise<void>;
}

const NO_ASSETS: Assets = { mapsScript: '', deskScript: '', deskStyle: '' };
// The world's list of cities takes seconds to read; only the test of that list does (load-places.test.ts).
const places = mergePlaces([OWN_PLACES]);

/** A sandbox for one test: its own memory, a clock that stands still, waits that are only written down. */
export function openSandbox({ assets = NO_ASSETS, environment = {} }: { assets?: Assets; environment?: Record<string, string> } = {}): OpenSandbox {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment });
  const waits: number[] = [];
  let time = new Date('2026-03-02T06:00:00Z');
  let made = 0;
  const app = buildSandbox({
    settings,
    assets,
    places,
    now: () => time,
    randomHex: (bytes) => (made += 1).toString(16).padStart(bytes * 2, '0'),
    pause: async (milliseconds) => void waits.push(milliseconds),
  });
  return {
    app,
    settings,
    waits,
    at: (text) => {
      time = new Date(text);
    },
    fault: async (target, mode) => {
      const { statusCode } = await app.inject({ method: 'POST', url: '/faults', payload: { target, mode } });
      if (statusCode !== 200) throw new Error(`${mode} is no fault of ${target}`);
    },
  };
}
