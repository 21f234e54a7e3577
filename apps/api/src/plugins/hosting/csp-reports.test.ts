import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();

const report = async (payload: unknown, type = 'application/csp-report') =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/api/v1/csp-reports/',
      headers: { host: 'passenger.liftclub.localhost:4200', 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  ).statusCode;
const blocked = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': 'http://passenger.liftclub.localhost:4200/transaction/checkout?reference=abc',
    'blocked-uri': 'https://evil.example/steal?code=1234',
    'effective-directive': 'script-src-elem',
    ...changes,
  },
});

it('what a browser blocked on a page of ours is counted, without paths and queries', async () => {
  expect([await report(blocked()), await report(blocked())]).toEqual([204, 204]);
  expect(
    await report(blocked({ 'blocked-uri': 'inline', 'document-uri': 'http://console.liftclub.localhost:4200/' })),
  ).toBe(204);
  expect([...api.app.cspViolations]).toEqual([
    ['passenger script-src-elem https://evil.example', 2],
    ['console script-src-elem inline', 1],
  ]);
});

it('what is no report, or about another page, is not', async () => {
  const before = [...api.app.cspViolations];
  const odd = [{}, [], { 'csp-report': null }, blocked({ 'document-uri': 'https://evil.example/' })];
  for (const body of [...odd, blocked({ 'effective-directive': 'x'.repeat(99) }), blocked({ 'document-uri': 'a\0b' })])
    expect(await report(body)).toBe(204);
  expect(await report('{')).toBe(400);
  expect(await report('{}', 'text/plain')).toBe(415);
  expect(await report(`"${'x'.repeat(20_000)}"`)).toBe(413);
  expect([...api.app.cspViolations]).toEqual(before);
});

it('a flood of invented reports is counted in bounded room', async () => {
  for (let number = 0; number < 300; number += 1)
    await report(blocked({ 'blocked-uri': `https://evil-${number}.example/` }));
  expect(api.app.cspViolations.size).toBe(201);
  expect(api.app.cspViolations.get('others')).toBe(102);
});
