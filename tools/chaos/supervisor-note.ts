import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../processes/owner-file';
import type { SupervisorNote } from '../stack/sole-supervisor';

/** Reads supervisor.json of a DATA_DIR. */
export function supervisorNote(dataDir: string): Owner & SupervisorNote {
  return JSON.parse(readFileSync(join(dataDir, 'supervisor.json'), 'utf8')) as Owner & SupervisorNote;
}
