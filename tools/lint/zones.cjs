const { foldersIn, projects } = require('./folders.cjs');

const API = 'apps/api/src';

/** The API's layers: what each folder must not import. */
const API_LAYERS = {
  settings: ['db', 'providers', 'plugins', 'messages', 'modules', 'console', 'jobs', 'operator'],
  telemetry: ['db', 'providers', 'plugins', 'messages', 'modules', 'console', 'jobs', 'operator'],
  clock: ['plugins', 'messages', 'modules', 'console', 'jobs', 'operator'],
  db: ['providers', 'plugins', 'messages', 'modules', 'console', 'jobs', 'operator'],
  providers: ['db', 'plugins', 'messages', 'modules', 'console', 'jobs', 'operator'],
  planner: ['clock', 'db', 'providers', 'plugins', 'messages', 'modules', 'console', 'jobs', 'operator'],
  plugins: ['modules', 'console', 'jobs', 'operator'],
  messages: ['plugins', 'modules', 'console', 'jobs', 'operator'],
  modules: ['console', 'jobs', 'operator'],
  console: ['jobs', 'operator'],
};

/** Folders of the API whose parts meet only by their index. */
const API_NOUNS = ['modules', 'console'];

function apiLayerZones() {
  return Object.entries(API_LAYERS).flatMap(([layer, above]) =>
    above.map((folder) => ({
      target: `${API}/${layer}`,
      from: `${API}/${folder}`,
      message: `${layer} never import ${folder}.`,
    })),
  );
}

function apiIndexZones() {
  return API_NOUNS.flatMap((parent) =>
    foldersIn(`${API}/${parent}`).map((noun) => ({
      target: `${API}/{*.ts,!(${parent})/**,${parent}/!(${noun})/**}`,
      from: `${API}/${parent}/${noun}`,
      except: ['index.ts'],
      message: `${parent === 'modules' ? 'API modules' : 'Console nouns'} meet by their index.`,
    })),
  );
}

function tableZones() {
  return [
    {
      target: [`${API}/*.ts`, `${API}/!(db)/**/!(*-repository|*.test).ts`],
      from: `${API}/db/schema`,
      message: 'Only *-repository.ts sees tables.',
    },
  ];
}

/** A feature is entered by its index, and only from outside the other features, components and queries. */
function featureZones(src) {
  return foldersIn(`${src}/features`).flatMap((feature) => {
    const from = `${src}/features/${feature}`;
    return [
      {
        target: `${src}/features/!(${feature})/**`,
        from,
        message: 'A feature never imports another feature; move the shared piece to components/ or queries/.',
      },
      {
        target: `${src}/{*.ts,*.tsx,!(features)/**}`,
        from,
        except: ['index.ts'],
        message: 'A feature is entered by its index.',
      },
    ];
  });
}

function belowFeaturesZones(src) {
  return foldersIn(src)
    .filter((folder) => !['app', 'features', 'testing'].includes(folder))
    .map((folder) => ({
      target: `${src}/${folder}`,
      from: `${src}/features`,
      message: `${folder} never import features.`,
    }));
}

function appZones(src) {
  return [
    {
      target: [`${src}/!(app|testing)/**`, `${src}/!(main).{ts,tsx}`],
      from: `${src}/app`,
      message: 'Only main.tsx imports app/.',
    },
  ];
}

function testingZones() {
  return projects().map(({ path }) => ({
    target: `${path}/src/**`,
    from: `${path}/{src/**/,}testing/**`,
    message: 'Product code never imports testing/.',
  }));
}

function webApps() {
  return projects()
    .filter(({ path, tags }) => path.startsWith('apps/') && tags.includes('platform:web'))
    .map(({ path }) => `${path}/src`);
}

function toolsZones() {
  return [
    {
      target: 'tools/!(postgres)/**',
      from: 'tools/postgres',
      except: ['index.ts'],
      message: 'tools/postgres is entered by its index.',
    },
  ];
}

/** Zones that hold for every file, tests included. */
function everywhere() {
  return [...toolsZones(), ...apiIndexZones(), ...webApps().flatMap(featureZones)];
}

/** Zones of product code. Tests may drive the whole app, commands, jobs and tables. */
function productOnly() {
  return [
    ...apiLayerZones(),
    ...tableZones(),
    ...testingZones(),
    ...webApps().flatMap((src) => [...belowFeaturesZones(src), ...appZones(src)]),
  ];
}

module.exports = { everywhere, productOnly };
