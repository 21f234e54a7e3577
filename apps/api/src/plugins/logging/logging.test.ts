import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { getPassengerProfile } from '@liftclub/api-contract';
import { startTestApi } from '../../../testing/test-api';

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  type Done = (error: null, written: number) => void;
  jest.spyOn(fs, 'write').mockImplementation(((_descriptor: number, bytes: Buffer, done: Done) => {
    logged.push(...bytes.toString().split('\n').filter(Boolean));
    done(null, bytes.length);
  }) as never);
});
afterEach(() => jest.restoreAllMocks());

const answers = () =>
  logged.map((line) => JSON.parse(line) as { msg?: string; status?: number }).filter(({ msg }) => msg === 'answered');

/** How many lines twelve successes and three refusals leave. */
async function linesWith(settings: Record<string, string>) {
  const api = await startTestApi({ LOG_LEVEL: 'info', ...settings });
  try {
    for (let count = 0; count < 12; count += 1) expect((await api.app.inject('/healthz')).statusCode).toBe(200);
    const stranger = { params: { id: '019bb0ca-3300-74ad-9327-4fbc2ddeff4b' } };
    for (let count = 0; count < 3; count += 1) expect((await api.call(getPassengerProfile, stranger)).status).toBe(401);
    // Lines are gathered for a moment.
    await pause(50);
    return [200, 401].map((status) => answers().filter((line) => line.status === status).length);
  } finally {
    await api.close();
  }
}

it.each([
  ['every answer by itself', {}, [12, 3]],
  ['a quarter of the successes, but every refusal, where the operator asks for it', { LOG_ANSWERS: '0.25' }, [3, 3]],
  ['every tenth success, beginning with the first', { LOG_ANSWERS: '0.1' }, [2, 3]],
  ['no success where the share is none', { LOG_ANSWERS: '0' }, [0, 3]],
])('the log has %s', async (_which, settings, lines) => {
  expect(await linesWith(settings as Record<string, string>)).toEqual(lines);
});

it('a share above one is refused with the name of the setting', async () => {
  await expect(linesWith({ LOG_ANSWERS: '2' })).rejects.toThrow(/^LOG_ANSWERS:/);
});
