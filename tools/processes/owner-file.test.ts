import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';
import { claim, ourselves } from './owner-file';
import { processStart } from './process-identity';

const ROOT = join(__dirname, '..', '..');
let folder: TemporaryFolder;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'owner.json');
});
afterEach(() => folder.remove());

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('an owner file', () => {
  it('names the first process that claims it, and refuses a second while that one lives', () => {
    expect(claim(file, { urls: ['http://here'] }).held).toBe(true);
    expect(claim(file, { urls: ['http://there'] })).toEqual({
      held: false,
      owner: { ...ourselves(), urls: ['http://here'] },
    });
  });

  it('is free again when its owner lets go', () => {
    const first = claim(file, {});
    if (first.held) first.release();
    expect(existsSync(file)).toBe(false);
    expect(claim(file, {}).held).toBe(true);
  });

  it('is taken over from a process that died, and returns what that one left', async () => {
    writeFileSync(file, JSON.stringify({ pid: await deadProcess(), start: 'then', children: [7] }));
    expect(claim<{ children: number[] }>(file, { children: [] })).toMatchObject({
      held: true,
      previous: { children: [7] },
    });
  });

  it('is taken over when the pid was given to another process since', () => {
    const parent = process.ppid;
    writeFileSync(file, JSON.stringify({ pid: parent, start: 'long ago' }));
    expect(processStart(parent)).toBeDefined();
    expect(claim(file, {}).held).toBe(true);
  });

  it('is taken over when it is no more than half written', () => {
    writeFileSync(file, '{"pid": 1');
    expect(claim(file, {}).held).toBe(true);
  });

  it('is not written to by an owner that let go', () => {
    const lock = claim<{ news: string }>(file, { news: 'old' });
    if (!lock.held) throw new Error('The claim was refused.');
    lock.update({ news: 'new' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ news: 'new' });
    lock.release();
    lock.update({ news: 'late' });
    expect(existsSync(file)).toBe(false);
  });

  it('has one winner when many processes take over from a dead one at once', async () => {
    writeFileSync(file, JSON.stringify({ pid: await deadProcess(), start: 'then' }));
    const script = `const { claim } = require('./tools/processes/owner-file.ts');
      process.stdin.once('data', () => { console.log(claim(${JSON.stringify(file)}, {}).held); process.stdin.resume().once('end', () => process.exit(0)); });
      console.log('set');`;
    const racers = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['-r', 'tsx/cjs', '-e', script], { cwd: ROOT }),
    );
    const next = async (racer: (typeof racers)[number]) => String((await once(racer.stdout, 'data'))[0]).trim();
    await Promise.all(racers.map(next));
    racers.forEach((racer) => racer.stdin.write('go'));
    const held = await Promise.all(racers.map(next));
    racers.forEach((racer) => racer.stdin.end());
    expect(held.filter((answer) => answer === 'true')).toHaveLength(1);
    expect(readdirSync(folder.path)).toEqual(['owner.json']);
    // Six processes that compile TypeScript start in seconds when the machine is idle.
  }, 60_000);
});
