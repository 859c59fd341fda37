import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Maximum age of e-mails that are read; older codes have expired. */
const RECENT_MS = 60 * 60 * 1000;
const MAX_MAILS = 50;

export type UndeliveredCode = { to: string; code: string; sentAt: string };

/** Time of writing in ms, from a file name such as `20261120T101112345Z-mail-ann@example.com.eml`. */
const writtenAt = (name: string): number => {
  const [, year, month, day, hour, minute, second, part] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-/.exec(name) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${part}Z`);
};

const read = async (folder: string, name: string): Promise<UndeliveredCode[]> => {
  const content = await readFile(path.join(folder, name), 'utf8').catch(() => '');
  const to = /^To: (.+)$/m.exec(content)?.[1];
  const body = content.slice(content.indexOf('\n\n'));
  const code = /^(?:Code: |验证码：)(\d+)/m.exec(body)?.[1];
  return to !== undefined && code !== undefined
    ? [{ to, code, sentAt: new Date(writtenAt(name)).toISOString() }]
    : [];
};

/** Undelivered codes in the outbox of the last hour, newest first, including those that have been used. */
export const readWaitingCodes = async (folder: string, now: Date): Promise<UndeliveredCode[]> => {
  const names = await readdir(folder).catch(() => []);
  const recent = names
    .filter((name) => now.getTime() - writtenAt(name) <= RECENT_MS)
    .toSorted()
    .toReversed()
    .slice(0, MAX_MAILS);
  return (await Promise.all(recent.map((name) => read(folder, name)))).flat();
};
