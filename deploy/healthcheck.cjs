// Health check of a container: exits with 1 when /healthz of this container's process does not answer. After the third
// time in a row it ends the process, and the restart policy starts it again: a container engine by itself only marks it
// as unhealthy. A process that has not answered yet is left to start. Ending it needs an init process (`init: true`),
// because the kernel keeps PID 1 from signals of its own container.
const { readFileSync, rmSync, writeFileSync } = require('node:fs');

const { PORT = '4200', HEALTH_PORT = PORT, HEALTH_FILE = '/tmp/health-failures', INIT_PID = '1' } = process.env;
const ANSWER_MS = 2_500;
const FAILURES = 3;

const readOr = (path, fallback) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
};

/** Ends what the init process has started. One that was not started with our program is left alone. */
function endProcess() {
  if (!readOr(`/proc/${INIT_PID}/cmdline`, '').includes('apps/api/main.mjs')) return;
  for (const pid of readOr(`/proc/${INIT_PID}/task/${INIT_PID}/children`, '').split(' ').filter(Boolean)) {
    console.error(`/healthz was silent ${FAILURES} times; ending process ${pid}.`);
    process.kill(Number(pid), 'SIGKILL');
  }
}

fetch(`http://127.0.0.1:${HEALTH_PORT}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) })
  .then(({ ok }) => ok)
  .catch(() => false)
  .then((answers) => {
    const failures = answers ? 0 : Number(readOr(HEALTH_FILE, 'not yet')) + 1;
    if (!Number.isNaN(failures)) writeFileSync(HEALTH_FILE, String(failures));
    if (answers) return;
    process.exitCode = 1;
    if (failures < FAILURES || Number.isNaN(failures)) return;
    rmSync(HEALTH_FILE, { force: true });
    endProcess();
  });
