import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserFacingError } from '../user-facing-error';
import type { Held, Owner } from '../processes/owner-file';
import { claim, lives } from '../processes/owner-file';
import { processStart } from '../processes/process-identity';

/** The content of supervisor.json, for a second supervisor. */
export interface SupervisorNote {
  urls: string[];
  /** The npm that started it: when that is gone, the supervisor is about to stop. */
  launchers: Owner[];
  /** Its services, so that a successor can end the remaining ones. */
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
/** Time for the services of a dead supervisor to exit by themselves. */
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
 * Makes this process the only supervisor of a DATA_DIR. Throws UserFacingError with the addresses of a running one;
 * waits for one that is stopping; takes over from a dead one and ends its remaining services.
 */
export async function becomeSupervisor(dataDir: string, urls: string[], launchers: Owner[]): Promise<Supervision> {
  const note: SupervisorNote = { urls, launchers, children: [], stopping: false };
  const lock = await claimOrRefuse(join(dataDir, 'supervisor.json'), note);
  // The note is a help for a successor; a full disk must not end this supervisor.
  const update = () => {
    try {
      lock.update(note);
    } catch {
      // The next update writes all of the note again.
    }
  };
  await endOrphans(lock.previous?.children ?? []);
  return {
    addChild: (pid) => {
      note.children = [...note.children.filter(lives), { pid, start: processStart(pid) ?? '' }];
      update();
    },
    sayStopping: () => {
      note.stopping = true;
      update();
    },
    release: lock.release,
  };
}
