import { spawnSync } from 'node:child_process';
import { chmod, chown, stat } from 'node:fs/promises';

/** Whom PostgreSQL runs as: ourselves, or `nobody` where we are root, which it refuses to be. */
export type ServiceAccount = { uid?: number; gid?: number };

const NOBODY = 65534;

export const serviceAccount = (): ServiceAccount =>
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Hands a folder of ours to the account, closed to everyone else. */
export const giveFolder = async (folder: string, { uid, gid }: ServiceAccount): Promise<void> => {
  await chmod(folder, 0o700);
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
};

/** Lets the account walk through a folder of ours without seeing what is in it. */
export const letThrough = async (folder: string, account: ServiceAccount): Promise<void> => {
  if (account.uid === undefined) return;
  const { mode } = await stat(folder);
  await chmod(folder, (mode & 0o777) | 0o011);
};

/** Whether the account can enter a folder, which the modes of all folders above it decide. */
export const canEnter = (folder: string, account: ServiceAccount): boolean =>
  account.uid === undefined ||
  spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;

/** Whether the account can start a program. */
export const canRun = (program: string, account: ServiceAccount): boolean =>
  spawnSync(program, ['--version'], { ...account, cwd: '/', env: {} }).status === 0;
