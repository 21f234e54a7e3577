import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listening, sendRaw } from '../../testing/http/raw-http';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { newUser } from '../../testing/builders/users';

/** A span as OTLP/HTTP sends it. */
interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: { readonly code?: number };
}

const received: string[] = [];
const keys: unknown[] = [];
const collector = createServer((request, response) => {
  keys.push([request.url, request.headers['x-key']]);
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push(Buffer.concat(chunks).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
let api: TestApi;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  api = await startTestApi({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a=b',
  });
});
afterAll(async () => {
  await api.close();
  collector.close();
});

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** The spans that arrived, after those that wait were sent. */
async function spans(): Promise<Sent[]> {
  await api.deps.traces.close();
  return received.flatMap((text) =>
    (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
}

it('a sign-up is one trace: the request, its statements, the job it queued and the SMS that left', async () => {
  const { email, phone, password, first_name, last_name, role } = newUser();
  const body = JSON.stringify({ email, phone, password, first_name, last_name, role, referral_code: '' });
  const head = ['POST /api/v1/account/register/ HTTP/1.1', 'Host: passenger.liftclub.localhost:4200'];
  const lines = [...head, 'Content-Type: application/json', `Content-Length: ${body.length}`, 'Connection: close'];
  const { status } = await sendRaw(await listening(api), `${lines.join('\r\n')}\r\n\r\n${body}`);
  expect(status).toBe(201);
  await api.runJobs();
  jest.spyOn(api.deps.db, 'execute').mockRejectedValueOnce(new Error(`no ${phone} for you`));
  await api.app.inject({ url: '/readyz', headers: { host: 'liftclub.localhost:4200' } });

  const all = await spans();
  const [request] = all.filter(({ name }) => name === 'POST /api/v1/account/register/') as [Sent];
  const ofTrace = all.filter(({ traceId }) => traceId === request.traceId);
  const childrenOf = (parent: Sent) => ofTrace.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
  expect(request.parentSpanId ?? '').toBe('');
  expect(attributesOf(request)).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 201 });

  const statements = childrenOf(request).filter((span) => 'db.query.text' in attributesOf(span));
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'insert users', 'commit']));
  const [job] = childrenOf(request).filter(({ name }) => name === 'job send_sms') as [Sent];
  expect(attributesOf(job)).toEqual({ attempts: 1 });
  expect(childrenOf(job).map(({ name }) => name)).toContain('sms send');

  const failed = all.find(({ name }) => name === 'GET /readyz');
  expect([failed?.status.code, failed && attributesOf(failed)['error.type']]).toEqual([2, '503']);
  expect(keys).toContainEqual(['/v1/traces', 'a=b']);
  const text = received.join('');
  for (const secret of [email, phone, phone.slice(3), password, first_name, api.sms[0]?.body ?? ''])
    expect(text).not.toContain(secret);
});
