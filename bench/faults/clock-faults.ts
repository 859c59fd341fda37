import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rm } from 'node:fs/promises';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { aQuestion, chargedQuestions, readUpTo, PIECES, turnsOf, FULL_ANSWER } from './actions.ts';
import type { Fault } from './fault.ts';
import { readBlockedMs } from './test-bed.ts';

const PRELOAD = fileURLToPath(new URL('offset-clock.ts', import.meta.url));
const HOUR_MS = 3_600_000;

const CLOCK_CHANGES = [
  { name: 'clock set a day ahead during an answer', offsetMs: 24 * HOUR_MS, charged: 0 },
  { name: 'clock set an hour back during an answer', offsetMs: -HOUR_MS, charged: 1 },
];

export const clockFaults: readonly Fault[] = CLOCK_CHANGES.map(({ name, offsetMs }) => ({
  name,
  description:
    'only the server’s clock changes, not the database’s: the answer ends once and stays charged, the next is charged once, and nobody is signed out',
  async run({ start, newFolder, openai }, tally) {
    const folder = await newFolder();
    const file = join(folder, 'offset');
    try {
      await writeFile(file, String(offsetMs));
      const server = await start({ CLOCK_FILE: file }, { nodeOptions: ['--import', PRELOAD] });
      const user = await server.aUser();
      openai.answersWith(PIECES);
      const paused = openai.pauseAfter(20);
      const first = aQuestion();
      const answerText = readUpTo(user, first, 'wave 39, ');
      await paused;
      process.kill(server.pid(), 'SIGUSR2');
      openai.resume();
      tally.compare('lost', await answerText, FULL_ANSWER, 'the streamed text');
      const turns = await turnsOf(user, first);
      tally.compare(
        'lost',
        turns.map(({ reponse, status }) => [reponse, status]),
        [[FULL_ANSWER, 'done']],
        'the turn',
      );
      const settledCharges = async (): Promise<number> =>
        (await user.call(pageCharges, { size: 100 })).records.filter(({ state }) => state === 'settled')
          .length;
      tally.compare('charged wrongly', await settledCharges(), 1, 'charges after the first answer');
      const chargedToday = await chargedQuestions(user);
      const second = aQuestion();
      await readUpTo(user, second, 'wave 39, ');
      await turnsOf(user, second);
      tally.compare('charged wrongly', await settledCharges(), 2, 'charges after the second answer');
      tally.compare(
        'charged wrongly',
        await chargedQuestions(user),
        chargedToday + 1,
        'questions of the day',
      );
      tally.recordBlocked(await readBlockedMs(server));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
}));
