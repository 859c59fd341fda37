import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Several times the memory that a run's databases, uploads and browsers need. */
const MIN_FREE_BYTES = 3 * 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_FREE_BYTES && freemem() >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
};

/** Containers may forbid running programs from a folder in memory, but a test runs a copy of PostgreSQL there. */
const canRunIn = (folder: string): boolean => {
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
};

/**
 * Moves a run's temporary files to memory if there is enough. Copying a database is then twenty times as fast, and
 * commits do not wait for the disk.
 */
export const moveTemporaryFilesToMemory = (): void => {
  // The processes of a run inherit TMPDIR, and so share one folder.
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(path.join(MEMORY, 'studiolo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (!canRunIn(folder)) return;
  // If this is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
};
