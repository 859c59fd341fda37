import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { priceSchedule } from '@studiolo/contract/schedules/endpoints';
import { expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../../testing/fixtures/a-notebook.ts';
import { aSchedule, nextRun, resultsOf } from '../../testing/fixtures/a-schedule.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';

const server = aServer();

it('runs a research task in a notebook on a schedule, and compares its reports [schedules.question] [schedules.diff]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  await aTextSource(
    ann,
    notebookId,
    'Log',
    'The tower of Borealis is 330 metres high. It was built in 1811.',
  );
  const prompt = 'How high is the tower of Borealis?';
  expect(await ann.call(priceSchedule, { kind: 'research', targetId: notebookId })).toEqual({
    meter: null,
    amount: 0,
  });
  const scheduleId = await aSchedule(ann, { kind: 'research', targetId: notebookId, prompt });
  await nextRun(server, ann, scheduleId);
  await nextRun(server, ann, scheduleId);

  const [second, first] = await resultsOf(ann, scheduleId);
  expect(first).toMatchObject({ state: 'done', isFirst: true });
  expect(first?.text).toContain('330');
  expect(first?.citations.length).toBeGreaterThan(0);
  expect(second).toMatchObject({ state: 'done', isChanged: false });
  const kinds = (await ann.call(pageRuns, {})).records.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'research')).toEqual([]);
  expect((await ann.call(pageCharges, {})).total).toBe(0);
  expect((await ann.call(getChatCount, {})).dailyCount).toBe(0);
});
