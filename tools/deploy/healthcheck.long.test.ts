import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { temporaryFolder } from '../testing/temporary-folder';

const SCRIPT = join(__dirname, '../../deploy/healthcheck.cjs');
/** Answers once it has started, and from then on is busy permanently after the first request to /hang. */
const PROGRAM = `require('node:http').createServer(({ url }, answer) => {
  answer.end();
  if (url === '/hang') setTimeout(() => { for (;;); }, 50);
}).listen(process.env.PORT, '127.0.0.1', () => console.log('listening'));`;

/** Runs the health check; resolves with its exit code and what it says. */
const runScript = (env: NodeJS.ProcessEnv) =>
  new Promise<{ status: number | null; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [SCRIPT], { env }, (_error, _stdout, stderr) =>
      resolve({ status: child.exitCode, stderr }),
    );
  });

/** A process under a shell that waits for it, as under the init process of a container. */
async function startContainer(name: string, setting: 'PORT' | 'HEALTH_PORT') {
  const folder = temporaryFolder();
  const program = join(folder.path, name);
  mkdirSync(join(program, '..'), { recursive: true });
  writeFileSync(program.replace(/mjs$/, 'cjs'), PROGRAM);
  const port = await getPort();
  const run = `"${process.execPath}" "${program.replace(/mjs$/, 'cjs')}" & wait $!; exit $?`;
  const init = spawn('sh', ['-c', run, program], { env: { ...process.env, PORT: String(port) } });
  const env = {
    ...process.env,
    [setting]: String(port),
    INIT_PID: String(init.pid),
    HEALTH_FILE: join(folder.path, 'health'),
  };
  const check = () => runScript(env);
  return { init, port, check, started: () => once(init.stdout, 'data'), folder };
}

// Each check waits 2.5 s for an answer, so both tests run at the same time.
it.concurrent(
  'ends a process that has answered and is silent three times in a row',
  async () => {
    const { init, port, check, started, folder } = await startContainer('apps/api/main.mjs', 'HEALTH_PORT');
    await started();
    expect((await check()).status).toBe(0);
    await fetch(`http://127.0.0.1:${port}/hang`);
    const ended = once(init, 'exit');
    expect([(await check()).status, (await check()).status]).toEqual([1, 1]);
    expect(init.exitCode).toBeNull();
    expect(await check()).toEqual({ status: 1, stderr: expect.stringMatching(/ending process \d+/) });
    expect(await ended).toEqual([137, null]);
    folder.remove();
  },
  60_000,
);

it.concurrent(
  'leaves a process alone that has not answered yet, and any other program',
  async () => {
    const { init, port, check, started, folder } = await startContainer('another/program.mjs', 'PORT');
    expect(existsSync(join(folder.path, 'health'))).toBe(false);
    await started();
    const unstarted = { ...process.env, PORT: String(await getPort()), HEALTH_FILE: join(folder.path, 'other') };
    for (let turn = 0; turn < 4; turn += 1)
      expect((await runScript({ ...unstarted, INIT_PID: String(init.pid) })).status).toBe(1);
    expect(existsSync(join(folder.path, 'other'))).toBe(false);
    expect((await check()).status).toBe(0);
    await fetch(`http://127.0.0.1:${port}/hang`);
    for (let turn = 0; turn < 3; turn += 1) expect((await check()).stderr).not.toMatch(/ending/);
    expect(init.exitCode).toBeNull();
    const ended = once(init, 'exit');
    const children = readFileSync(`/proc/${init.pid}/task/${init.pid}/children`, 'utf8');
    for (const pid of children.split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
    await ended;
    folder.remove();
  },
  60_000,
);
