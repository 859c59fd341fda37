import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, root, say } from './terminal.mjs';

const BEAT = 2_000;
const SILENCE = 30_000;
const folder = path.join(root, '.runtime/lock');
const cleared = [];
const ownerFile = path.join(folder, 'owner.json');

const take = () => {
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

/** Owner of an abandoned lock. Undefined while the owner lives. */
const abandonedBy = () => {
  try {
    const isSilent = Date.now() - statSync(folder).mtimeMs > SILENCE;
    const owner = readOwner();
    if (!owner) return isSilent ? 'unknown' : undefined;
    const isGone = owner.host === hostname() && !isAlive(owner.pid);
    return isGone || isSilent ? owner.id : undefined;
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

/** Renaming it after its owner lets only one of several waiting processes remove it. */
const clear = (owner) => {
  try {
    renameSync(folder, `${folder}.${owner}`);
    cleared.push(owner);
  } catch {
    // Another waiting process was faster.
  }
};

/** Lets one process at a time install or build here. Takes over the lock of a dead process. */
export const withLock = async (work) => {
  for (let isWaiting = false; !take(); isWaiting = true) {
    if (!isWaiting) say('waiting for another set-up in this folder to finish…');
    const owner = abandonedBy();
    if (owner) clear(owner);
    else await pause(300);
  }
  const beat = setInterval(() => utimesSync(folder, new Date(), new Date()), BEAT);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(folder, { recursive: true, force: true });
    for (const owner of cleared) rmSync(`${folder}.${owner}`, { recursive: true, force: true });
  }
};
