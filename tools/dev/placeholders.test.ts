import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';
import { fillPlaceholders, writePlaceholderPages } from './placeholders';

let folder: TemporaryFolder;
let api: Server;
let hosts: (string | undefined)[];

beforeEach(async () => {
  folder = temporaryFolder();
  writePlaceholderPages(folder.path);
  hosts = [];
  // Like the API: replies with the page of an app, its placeholders replaced.
  api = createServer((request, response) => {
    hosts.push(request.headers.host);
    const page = readFileSync(join(folder.path, 'passenger', 'index.html'), 'utf8');
    response.end(
      page
        .replace('__LIFTCLUB_CONFIG__', '{&quot;port&quot;:&quot;4200&quot;}')
        .replace('__PASSENGER_URL__', 'http://p')
        .replace('__DRIVER_URL__', 'http://d'),
    );
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(() => {
  api.close();
  folder.remove();
});

it('a development page gets what the API would have put into the built one', async () => {
  const html = '<meta content="__LIFTCLUB_CONFIG__"><a href="__DRIVER_URL__">I drive</a>';
  const { port } = api.address() as AddressInfo;
  expect(await fillPlaceholders(html, port, 'passenger.liftclub.localhost')).toBe(
    '<meta content="{&quot;port&quot;:&quot;4200&quot;}"><a href="http://d">I drive</a>',
  );
  expect(hosts).toEqual(['passenger.liftclub.localhost']);
});
