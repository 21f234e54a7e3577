import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { processStart } from './process-identity';

/** A process in an owner file; `start` distinguishes it from a later process with the same pid. */
export interface Owner {
  pid: number;
  start: string;
}

export interface Held<T> {
  held: true;
  /** The dead owner that was taken over from, if there was one. */
  previous: (Owner & T) | undefined;
  /** Writes what others should read about this owner now; nothing once it is released. */
  update: (about: T) => void;
  release: () => void;
}

export type Claim<T> = Held<T> | { held: false; owner: Owner & T };

/** This process, as written to owner files. */
export function ourselves(): Owner {
  return { pid: process.pid, start: processStart(process.pid) ?? '' };
}

/** Whether the process that wrote the file is still alive. */
export function lives(owner: Owner): boolean {
  return processStart(owner.pid) === owner.start;
}

function readOwner<T>(file: string): (Owner & T) | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner & T;
  } catch {
    return undefined;
  }
}

function same(one: Owner | undefined, other: Owner | undefined): boolean {
  return one?.pid === other?.pid && one?.start === other?.start;
}

/** Moves the file of a dead owner away; restores it when a living process has replaced it meanwhile. */
function clearDead(file: string, dead: Owner | undefined): void {
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
    if (!same(readOwner(aside), dead)) linkSync(aside, file);
  } catch {
    // Another process was first; the next attempt returns the new owner.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Makes this process the owner of a file, or returns the living process that is. The file of a dead owner, or of one
 * whose pid was reused, is taken over. The file is created atomically.
 */
export function claim<T extends object>(file: string, about: T): Claim<T> {
  const own = ourselves();
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const write = (news: T) => writeFileSync(draft, JSON.stringify({ ...own, ...news }));
  const update = (news: T) => {
    if (!same(readOwner(file), own)) return;
    write(news);
    renameSync(draft, file);
  };
  const release = () => {
    if (same(readOwner(file), own)) rmSync(file, { force: true });
  };
  let previous: (Owner & T) | undefined;
  write(about);
  try {
    for (;;) {
      try {
        linkSync(draft, file);
        return { held: true, previous, update, release };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = readOwner<T>(file);
      if (owner && lives(owner)) return { held: false, owner };
      previous = owner;
      clearDead(file, owner);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}
