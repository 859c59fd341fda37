import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';

/**
 * Starts the engine once and saves its memory, from which later processes start much faster. Resolves with a
 * readable descriptor of a file that nobody else can open, or undefined on failure.
 */
export const makePythonSnapshot = async (childPath: string, folder: string): Promise<number | undefined> => {
  const file = path.join(tmpdir(), `studiolo-python-${randomUUID()}`);
  let written: number | undefined;
  let snapshot: number | undefined;
  try {
    written = openSync(file, 'wx', 0o400);
    const child = spawn(process.execPath, ['--no-warnings', childPath, folder, 'make-snapshot'], {
      env: {},
      stdio: ['ignore', written, 'ignore'],
      timeout: SANDBOX_LIMITS.pythonStartMs,
    });
    child.unref();
    const isMade = await new Promise<boolean>((resolve) => {
      child.on('error', () => resolve(false));
      child.on('close', (code) => resolve(code === 0));
    });
    if (isMade) snapshot = openSync(file, 'r');
    return snapshot;
  } catch {
    return undefined;
  } finally {
    if (written !== undefined) {
      closeSync(written);
      unlinkSync(file);
    }
  }
};
