import { spawnSync } from 'node:child_process';
import { chmod, chown, stat } from 'node:fs/promises';

/**
 * Account that runs PostgreSQL: our own, or `nobody` if we are root, because PostgreSQL refuses to run as
 * root.
 */
export type ServiceAccount = { uid?: number; gid?: number };

const NOBODY_UID = 65534;

export const serviceAccount = (): ServiceAccount =>
  process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};

/** Gives a folder of ours to the account and closes it to everyone else. */
export const assignFolder = async (folder: string, { uid, gid }: ServiceAccount): Promise<void> => {
  await chmod(folder, 0o700);
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
};

/** Lets the account pass through a folder of ours without listing it. */
export const allowTraversal = async (folder: string, account: ServiceAccount): Promise<void> => {
  if (account.uid === undefined) return;
  const { mode } = await stat(folder);
  await chmod(folder, (mode & 0o777) | 0o011);
};

/** Whether the account can enter a folder, which also depends on all its parents. */
export const canEnter = (folder: string, account: ServiceAccount): boolean =>
  account.uid === undefined ||
  spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;

export const canRun = (program: string, account: ServiceAccount): boolean =>
  spawnSync(program, ['--version'], { ...account, cwd: '/', env: {} }).status === 0;
