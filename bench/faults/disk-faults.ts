import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { uploadChatFile } from '@studiolo/contract/files/endpoints';
import { filesUnder } from '../../apps/server/src/testing/files-under.ts';
import { anUpload } from '../../apps/server/src/testing/fixtures/an-upload.ts';
import { aQuestion, compareAnswer, readUpTo, PIECES, FULL_ANSWER } from './actions.ts';
import type { Fault } from './fault.ts';
import { readBlockedMs } from './test-bed.ts';

const FILES = 5;
const SIZE = 2_000_000;

/** Limits the size of files that a process writes. A write beyond it fails midway, as on a full disk. */
const limitFiles = (pid: number, bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
};

const fullDisk: Fault = {
  name: 'disk full',
  description: `${FILES} files of 2 MB of which only 1 MB fits on the disk, an answer meanwhile, and the same files with free space again: each is complete or absent`,
  async run({ newDatabase, startOn: startBeside, openai }, tally) {
    const server = await startBeside(await newDatabase());
    const user = await server.aUser();
    const storedFiles = () => filesUnder(join(server.folder, 'files'));
    const before = (await storedFiles()).length;
    limitFiles(server.pid(), SIZE / 2);
    for (let at = 0; at < FILES; at += 1) {
      const { code, status, msg } = await user.upload(uploadChatFile.path, `${at}.txt`, `${at}`.repeat(SIZE));
      tally.compare('lost', [code, status], [503, 503], `refusal: ${msg}`);
    }
    tally.compare('lost', (await storedFiles()).length, before, 'partially stored files');
    openai.answersWith(PIECES);
    const question = aQuestion();
    tally.compare('lost', await readUpTo(user, question, 'wave 39, '), FULL_ANSWER, 'the streamed text');
    await compareAnswer(tally, user, question, { text: FULL_ANSWER, status: 'done', charged: 1 });
    limitFiles(server.pid(), 'unlimited');
    for (let at = 0; at < FILES; at += 1) {
      const { status } = await anUpload(user, `${at}.txt`, `${at} `.repeat(SIZE / 2));
      tally.compare('lost', status, 'ready', 'a file with free space again');
    }
    tally.recordBlocked(await readBlockedMs(server));
  },
};

export const diskFaults: readonly Fault[] = [fullDisk];
