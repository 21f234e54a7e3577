import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '..', '..');

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: object;
  jobs: Record<string, { if?: string; permissions?: object; strategy?: { matrix: { node: number[] } }; steps: Step[] }>;
}

const text = readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8');
const workflow = parse(text) as Workflow;
const steps = (job: string) => workflow.jobs[job]?.steps ?? [];
const scripts = (job: string) => steps(job).flatMap(({ run }) => run ?? []);

it('a pull request runs every target of what it affects, against its base branch', () => {
  expect(workflow.on).toHaveProperty('pull_request');
  expect(text).toContain("format('origin/{0}', github.base_ref) || github.event.before");
  expect(scripts('affected')).toContain('npx nx affected -t lint typecheck test build e2e --base="$NX_BASE"');
});

it('every night runs the long loops, and two processes behind the reverse proxy', () => {
  expect(workflow.on['schedule']).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  expect(workflow.jobs['nightly']?.if).toBe("github.event_name == 'schedule'");
  expect(scripts('nightly')).toEqual(expect.arrayContaining(['npm run test:long', 'npm run test:proxy']));
});

it.each([
  ['affected', 20],
  ['unit', '${{ matrix.node }}'],
  ['nightly', 20],
])('%s has the whole history, Node %s and the packages of the lock file', (job, node) => {
  const actions = steps(job).filter(({ uses }) => uses !== undefined);
  expect(actions.map((step) => step.with)).toEqual([
    { 'fetch-depth': 0, 'persist-credentials': false },
    { 'node-version': node, cache: 'npm' },
  ]);
  expect(scripts(job)[0]).toBe('npm ci');
});

it('actions are pinned by their commit, with the version beside it', () => {
  const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

it('unit and API tests run on the oldest Node that is supported, on that of the image, and on newer ones', () => {
  const nodes = workflow.jobs['unit']?.strategy?.matrix.node ?? [];
  expect(nodes).toEqual([20, 22, 24, 26]);
  expect(scripts('unit')).toContain('npm test -- --only=unit');
  const image = [...readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^FROM node:(\d+)-/gm)].map(([, node]) =>
    Number(node),
  );
  expect(image.length).toBeGreaterThan(0);
  expect(nodes).toEqual(expect.arrayContaining(image));
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } };
  expect(engines.node).toBe(`>=${nodes[0]}.19`);
});

it('every job may read the repository and nothing else, and Renovate pins the actions by commit', () => {
  expect(workflow.permissions).toEqual({});
  for (const job of Object.values(workflow.jobs)) expect(job.permissions).toEqual({ contents: 'read' });
  const renovate = JSON.parse(readFileSync(join(ROOT, 'renovate.json'), 'utf8')) as { extends: string[] };
  expect(renovate.extends).toContain('helpers:pinGitHubActionDigests');
});

it.each(['lint', 'test', 'e2e'])('a target %s of the workflow exists', (target) => {
  const nx = JSON.parse(readFileSync(join(ROOT, 'nx.json'), 'utf8')) as { targetDefaults: Record<string, unknown> };
  const e2e = JSON.parse(readFileSync(join(ROOT, 'e2e/project.json'), 'utf8')) as { targets: Record<string, unknown> };
  expect({ ...nx.targetDefaults, ...e2e.targets }).toHaveProperty(target);
});

it('the whole test command of a new machine stays one script', () => {
  expect(existsSync(join(ROOT, '.ci/run'))).toBe(true);
  expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toContain('exec npm test');
});
