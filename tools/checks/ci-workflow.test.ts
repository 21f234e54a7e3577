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
  jobs: Record<string, { if?: string; steps: Step[] }>;
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

it.each(['affected', 'nightly'])('%s has the whole history, Node 20 and the packages of the lock file', (job) => {
  const actions = steps(job).filter(({ uses }) => uses !== undefined);
  expect(actions.map((step) => step.with)).toEqual([{ 'fetch-depth': 0 }, { 'node-version': 20, cache: 'npm' }]);
  expect(scripts(job)[0]).toBe('npm ci');
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
