import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import { getSchedule, runSchedule } from '@studiolo/contract/schedules/endpoints';
import { expect, it } from 'vitest';
import { databaseUrl } from '../database/database-url.ts';
import { aNotebook, aTextSource } from '../fixtures/a-notebook.ts';
import { aSchedule, resultsOf } from '../fixtures/a-schedule.ts';
import { until } from '../until.ts';
import { aFreshDatabase, aServerProcessWithModel } from './for-each-test.ts';

const database = aFreshDatabase();
const { server, openai } = aServerProcessWithModel(() => ({
  DATABASE_URL: databaseUrl(database.connection),
}));

const ANSWER = ['The tower ', 'is 330 ', 'metres ', 'high [1].'];

it.each(['kill -9 during the answer', 'kill -9 during the answer and during its repetition'])(
  'ends an occurrence once, with one answer charged, after %s [schedules.once] [schedules.charge]',
  async (title) => {
    const ann = await server.aUser();
    const notebookId = await aNotebook(ann);
    await aTextSource(ann, notebookId, 'Log', 'The tower is 330 metres high.');
    openai.answersWith(ANSWER);
    const prompt = 'How high is the tower?';
    const scheduleId = await aSchedule(ann, { kind: 'notebook', targetId: notebookId, prompt });
    const { nextAt } = await ann.call(getSchedule, { scheduleId });

    let isPaused = openai.pauseAfter(2);
    const { resultId } = await ann.call(runSchedule, { scheduleId });
    const kills = title.includes('repetition') ? 2 : 1;
    for (let kill = 1; kill <= kills; kill += 1) {
      await isPaused;
      await server.kill();
      openai.resume();
      if (kill < kills) isPaused = openai.pauseAfter(2);
      await server.start();
    }

    const schedule = await until(async () => {
      const current = await ann.call(getSchedule, { scheduleId });
      return current.isRunning ? undefined : current;
    });
    expect(schedule).toMatchObject({ state: 'active', results: 1, nextAt });
    expect(await resultsOf(ann, scheduleId)).toMatchObject([
      { resultId, state: 'done', isFirst: true, text: ANSWER.join('') },
    ]);
    expect((await ann.call(getChatCount, {})).dailyCount).toBe(1);
    const charges = (await ann.call(pageCharges, {})).records;
    expect(charges.filter(({ paid }) => paid > 0)).toMatchObject([{ paid: 1, state: 'settled' }]);
  },
);
