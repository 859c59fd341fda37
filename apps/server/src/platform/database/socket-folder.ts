import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { giveFolder, type ServiceAccount } from './service-account.ts';

const SOCKET_NAME = '.s.PGSQL.5432';
/** Longer paths of sockets are refused by the operating systems. */
const LONGEST_SOCKET_PATH = 100;

/** How the folders begin that we make in the system's temporary one for the sockets of this data folder. */
const temporaryPrefix = (dataDirectory: string): string => {
  const mark = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 8);
  return path.join(tmpdir(), `studiolo-${mark}-`);
};

/** A folder for sockets that is open to the account alone: in the data folder, or a shorter one where that is too long. */
export const makeSocketFolder = async (dataDirectory: string, account: ServiceAccount): Promise<string> => {
  const inData = path.join(dataDirectory, 'socket');
  const isShort = Buffer.byteLength(path.join(inData, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
  const folder = isShort ? inData : await mkdtemp(temporaryPrefix(dataDirectory));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveFolder(folder, account);
  return folder;
};

/** Removes a folder for sockets where it was made for one run. */
export const removeSocketFolder = async (dataDirectory: string, folder: string): Promise<void> => {
  if (folder.startsWith(temporaryPrefix(dataDirectory))) await rm(folder, { recursive: true, force: true });
};
