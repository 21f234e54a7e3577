import crypto from 'node:crypto';
import { systemRandomness } from './randomness';

const NOON = new Date('2026-01-12T12:00:00.000Z');

it('a thousand requests get an id each, of which none is another, for four calls of the system', () => {
  const calls = jest.spyOn(crypto, 'randomFillSync');
  const ids = Array.from({ length: 1000 }, () => systemRandomness.id(NOON));
  expect(new Set(ids).size).toBe(1000);
  expect(calls.mock.calls).toHaveLength(4);
  jest.restoreAllMocks();
});

it('an id begins with its instant, and shares nothing else with the next one but the marks of its kind', () => {
  const ids = Array.from({ length: 1000 }, () => systemRandomness.id(NOON));
  const instant = NOON.getTime().toString(16).padStart(12, '0');
  const form = new RegExp(`^${instant.slice(0, 8)}-${instant.slice(8)}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`);
  for (const id of ids) expect(id).toMatch(form);
  for (const from of [15, 20, 24, 28, 32])
    expect(new Set(ids.map((id) => id.slice(from, from + 3))).size).toBeGreaterThan(500);
});
