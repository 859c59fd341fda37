import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What the databases, uploads and browsers of a run may come to, several times over. */
const ROOM = 3 * 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && freemem() >= ROOM;
  } catch {
    return false;
  }
};

/** Containers may forbid to run what lies in memory, and a test copies PostgreSQL to run it from there. */
const canRunIn = (folder: string): boolean => {
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
};

/**
 * Keeps the temporary files of a test run in memory where there is room, until it ends: copying a database is then twenty
 * times as fast, and a commit waits for no disk.
 */
export const keepTemporaryInMemory = (): void => {
  // The processes of a run read its settings again, and share its folder.
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(path.join(MEMORY, 'studiolo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (!canRunIn(folder)) return;
  // PostgreSQL runs as somebody else where we are root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
};
