import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { openSandbox } from '../testing/open-sandbox';

const sandbox = openSandbox();
/** The tile of zoom 14 with Sandton City in it. */
const SANDTON = '/tiles/14/9468/9423.mvt';

async function readTile(path: string) {
  const response = await sandbox.app.inject(path);
  expect(response.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'access-control-allow-origin': '*',
  });
  const { layers } = new VectorTile(new PbfReader(response.rawPayload));
  const kindsOf = (name: string) => {
    const layer = layers[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index).properties ?? {});
  };
  return { roads: kindsOf('roads'), places: kindsOf('places') };
}

test('a tile has streets and the well-known places by name', async () => {
  const { roads, places } = await readTile(SANDTON);
  expect(new Set(roads.map(({ kind }) => kind))).toContain('minor_road');
  expect(places.map(({ name }) => name)).toContain('Sandton City');
});

test('a tile of a whole city has main roads and parts of town only', async () => {
  const { roads, places } = await readTile('/tiles/10/591/589.mvt');
  expect(new Set(roads.map(({ kind }) => kind))).toEqual(new Set(['major_road']));
  expect(places.length).toBeGreaterThan(0);
  expect(places.every(({ kind }) => ['city', 'town', 'suburb'].includes(String(kind)))).toBe(true);
});

test('the same tile is the same at every call', async () => {
  const [one, other] = await Promise.all([sandbox.app.inject(SANDTON), sandbox.app.inject(SANDTON)]);
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
});

test.each([
  ['/tiles/15/0/0.mvt', 404],
  ['/tiles/10/1024/0.mvt', 404],
  ['/tiles/10/-1/0.mvt', 404],
  ['/tiles/10/1/0.png', 404],
  ['/tiles/3/1/1.mvt', 204],
])('%s is no tile with content: %i', async (path, status) => {
  expect((await sandbox.app.inject(path)).statusCode).toBe(status);
});

test('tiles fail with the fault of the maps', async () => {
  const failing = openSandbox();
  await failing.fault('maps', 'error');
  expect((await failing.app.inject(SANDTON)).statusCode).toBe(500);
});
