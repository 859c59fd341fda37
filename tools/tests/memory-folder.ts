import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Several times the size that a run's databases, uploads and browsers need, in bytes. */
const MIN_FREE_BYTES = 3 * 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_FREE_BYTES && freemem() >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
};

/** Containers may forbid running programs from memory, and a test runs a copy of PostgreSQL. */
const canRunIn = (folder: string): boolean => {
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
};

/**
 * Keeps a run's temporary files in memory, if there is enough: copying a database is then twenty times as
 * fast, and commits need no disk.
 */
export const moveTemporaryFilesToMemory = (): void => {
  // The processes of a run read these settings again, and share its folder.
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(path.join(MEMORY, 'studiolo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (!canRunIn(folder)) return;
  // As root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
};
