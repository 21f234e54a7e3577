import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserFacingError } from '../user-facing-error';
import type { Held, Owner } from '../processes/owner-file';
import { claim, lives } from '../processes/owner-file';
import { processStart } from '../processes/process-identity';

/** What a supervisor tells about itself to a second one. */
export interface SupervisorNote {
  urls: string[];
  /** The npm that started it: once that is gone, the supervisor is about to stop. */
  launchers: Owner[];
  /** Its services, so that a successor can end those that outlived it. */
  children: Owner[];
  stopping: boolean;
}

export interface Supervision {
  addChild: (pid: number) => void;
  sayStopping: () => void;
  release: () => void;
}

const LOOKS = 75;
const PATIENCE_MS = 200;
/** A service whose supervisor died is given this long to end by itself. */
const GRACE_LOOKS = 10;

function leaves(note: SupervisorNote): boolean {
  return note.stopping || !note.launchers.every(lives);
}

async function claimOrRefuse(file: string, note: SupervisorNote): Promise<Held<SupervisorNote>> {
  for (let look = 0; ; look += 1) {
    const lock = claim<SupervisorNote>(file, note);
    if (lock.held) return lock;
    if (look === LOOKS || !leaves(lock.owner)) {
      throw new UserFacingError(
        `Liftclub is already running from this folder (process ${lock.owner.pid}): ${lock.owner.urls.join(' ')}`,
      );
    }
    await pause(PATIENCE_MS);
  }
}

async function endOrphans(children: Owner[]): Promise<void> {
  for (let look = 0; look < GRACE_LOOKS && children.some(lives); look += 1) await pause(PATIENCE_MS);
  for (const child of children.filter(lives)) process.kill(child.pid, 'SIGKILL');
}

/**
 * Makes this process the only supervisor of a DATA_DIR. Refuses in one plain line, with the addresses of the first,
 * while another one lives and stays; waits for one that is stopping; takes over from one that is dead, ending
 * services that outlived it.
 */
export async function becomeSupervisor(dataDir: string, urls: string[], launchers: Owner[]): Promise<Supervision> {
  const note: SupervisorNote = { urls, launchers, children: [], stopping: false };
  const lock = await claimOrRefuse(join(dataDir, 'supervisor.json'), note);
  await endOrphans(lock.previous?.children ?? []);
  return {
    addChild: (pid) => {
      note.children = [...note.children.filter(lives), { pid, start: processStart(pid) ?? '' }];
      lock.update(note);
    },
    sayStopping: () => {
      note.stopping = true;
      lock.update(note);
    },
    release: lock.release,
  };
}
