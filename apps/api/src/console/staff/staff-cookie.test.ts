import { beginTotp, confirmTotp, getToday, signInStaff } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { callConsole } from '../../../testing/http/console-calls';
import { signedInStaff, codeOf, FROM_CONSOLE, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let naledi: SignedInStaff;
beforeAll(async () => {
  naledi = await signedInStaff(api);
});

describe('the cookie of staff', () => {
  const cookieOf = async (app: FastifyInstance, headers: Record<string, string>) => {
    const payload = { email: naledi.email, password: naledi.password };
    const response = await app.inject({ method: 'POST', url: `/api/v1/${signInStaff.path}`, headers, payload });
    return String(response.headers['set-cookie']);
  };

  /** Where the lines of the log go. */
  function streamOf({ log }: FastifyInstance): { write(line: string): void } {
    const key = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
    if (!key) throw new Error('The log has no stream.');
    return (log as unknown as Record<symbol, { write(line: string): void }>)[key] as { write(line: string): void };
  }

  it('is seen by no script, sent by no other site, of this host only, and goes with the browser', async () => {
    expect(await cookieOf(api.app, FROM_CONSOLE)).toMatch(
      /^liftclub-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('with https cannot be set by a plain page nor by another host', async () => {
    const settings = { ...api.deps.settings, scheme: 'https' as const, baseHost: 'liftclub.example', publicPort: '' };
    const app = await buildApp({ ...api.deps, settings });
    const cookie = await cookieOf(app, {
      host: 'console.liftclub.example',
      origin: 'https://console.liftclub.example',
    });
    expect(cookie).toMatch(/^__Host-liftclub-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    await app.close();
  });

  it('its token is neither in the database nor in the log, nor are password and code', async () => {
    const app = await buildApp({ ...api.deps, settings: { ...api.deps.settings, logLevel: 'debug' } });
    const lines: string[] = [];
    jest.spyOn(streamOf(app), 'write').mockImplementation((line) => void lines.push(line));
    const cookie = (await cookieOf(app, FROM_CONSOLE)).split(';')[0] ?? '';
    const token = cookie.split('=')[1] ?? '';
    const headers = { ...FROM_CONSOLE, cookie };
    const { body } = await callConsole(app, beginTotp, { headers, payload: { password: naledi.password } });
    const { secret } = (body as unknown as { data: { secret: string } }).data;
    const code = codeOf(api, secret);
    await callConsole(app, confirmTotp, { headers, payload: { code } });
    await callConsole(app, getToday, { headers });
    const kept: string[] = [];
    for (const table of ['staff', 'staff_sessions', 'audit_entries', 'login_guards', 'login_failures']) {
      kept.push(JSON.stringify((await api.deps.db.$client.query(`select * from ${table}`)).rows));
    }
    expect(lines.join()).toContain('console/totp/confirm');
    for (const secretText of [token, secret, naledi.password])
      expect(`${kept.join()}${lines.join()}`).not.toContain(secretText);
    expect(lines.join()).not.toContain(code);
    await app.close();
    await api.deps.db.$client.query(
      'update staff set totp_sealed = null, totp_confirmed_at = null, totp_last_step = null',
    );
  });
});
