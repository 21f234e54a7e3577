import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../processes/owner-file';
import type { SupervisorNote } from '../stack/sole-supervisor';

/** What the running supervisor of a DATA_DIR says about itself. */
export function supervisorNote(dataDir: string): Owner & SupervisorNote {
  return JSON.parse(readFileSync(join(dataDir, 'supervisor.json'), 'utf8')) as Owner & SupervisorNote;
}
