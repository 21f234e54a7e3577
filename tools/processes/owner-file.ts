import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { processStart } from './process-identity';

/** A process as an owner file names it; `start` tells it from a later process with the same pid. */
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

/** This process, as it names itself in owner files. */
export function ourselves(): Owner {
  return { pid: process.pid, start: processStart(process.pid) ?? '' };
}

/** Whether the named process is still the one that wrote its name. */
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

/** Moves a dead owner's file away; puts it back when a living process had just replaced it. */
function clearDead(file: string, dead: Owner | undefined): void {
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
    if (!same(readOwner(aside), dead)) linkSync(aside, file);
  } catch {
    // Somebody else was faster; the next try at the claim tells who holds it now.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Makes this process the owner of a file, or names the living process that is. A file whose owner is dead, or whose
 * pid was given to another process since, is taken over. The file appears whole or not at all.
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
