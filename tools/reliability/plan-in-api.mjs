import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { deserialize } from 'node:v8';

const { RELIABILITY_PLAN_POOL, RELIABILITY_PLAN_TASK, RELIABILITY_PLAN_WORKER, RELIABILITY_PLAN_PORT } = process.env;

// NODE_OPTIONS loads this into every process of the stack. The API gets a port at which each request makes a plan, in
// threads of its own process and by the code that ships.
if (process.argv[1]?.endsWith('dist/apps/api/main.mjs')) {
  const { plannerPool } = await import(RELIABILITY_PLAN_POOL);
  const task = deserialize(readFileSync(RELIABILITY_PLAN_TASK));
  const pool = plannerPool({ file: RELIABILITY_PLAN_WORKER });
  const server = createServer((_request, response) => {
    pool.plan(task).then(
      ({ totals }) => response.end(JSON.stringify(totals)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(Number(RELIABILITY_PLAN_PORT), '127.0.0.1');
}
