import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, log, root } from './terminal.mjs';

const HEARTBEAT_MS = 2_000;
const ABANDONED_AFTER_MS = 30_000;
const folder = path.join(root, '.runtime/lock');
const removedOwners = [];
const ownerFile = path.join(folder, 'owner.json');

const acquire = () => {
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Refusal(`this folder cannot be written to (${error.code}): ${root}`);
  }
  writeFileSync(ownerFile, JSON.stringify({ id: randomUUID(), pid: process.pid, host: hostname() }));
  return true;
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
};

/** Returns the owner of an abandoned lock. Undefined while the owner is alive. */
const abandonedOwner = () => {
  try {
    const isStale = Date.now() - statSync(folder).mtimeMs > ABANDONED_AFTER_MS;
    const owner = readOwner();
    if (!owner) return isStale ? 'unknown' : undefined;
    const isGone = owner.host === hostname() && !isAlive(owner.pid);
    return isGone || isStale ? owner.id : undefined;
  } catch {
    return undefined;
  }
};

const readOwner = () => {
  try {
    return JSON.parse(readFileSync(ownerFile, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Renames the lock after its owner, so only one of several waiting processes removes it. */
const removeLock = (owner) => {
  try {
    renameSync(folder, `${folder}.${owner}`);
    removedOwners.push(owner);
  } catch {
    // Another waiting process was faster.
  }
};

/** Runs `work` in one process at a time. Takes over the lock of a dead process. */
export const withLock = async (work) => {
  for (let isWaiting = false; !acquire(); isWaiting = true) {
    if (!isWaiting) log('waiting for another set-up in this folder to finish…');
    const owner = abandonedOwner();
    if (owner) removeLock(owner);
    else await pause(300);
  }
  const heartbeat = setInterval(() => utimesSync(folder, new Date(), new Date()), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(folder, { recursive: true, force: true });
    for (const owner of removedOwners) rmSync(`${folder}.${owner}`, { recursive: true, force: true });
  }
};
