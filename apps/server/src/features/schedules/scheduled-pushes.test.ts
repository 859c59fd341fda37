import { subscribePush } from '@studiolo/contract/notifications/endpoints';
import { pauseSchedule } from '@studiolo/contract/schedules/endpoints';
import { schedulePath } from '@studiolo/contract/schedules/addresses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../../testing/fixtures/a-notebook.ts';
import { aSchedule, nextRun, resultsOf } from '../../testing/fixtures/a-schedule.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { startPushService } from '../../testing/stand-ins/services/push-service.ts';
import { until } from '../../testing/until.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '1000', PUBLIC_URL: 'https://studiolo.example' },
  model: { models: ['gpt-4o-mini'] },
  isAllowedAddress: () => true,
});

it('notifies the browsers of a changed result once, without its text, and not of schedules that do not ask for it [schedules.push]', async () => {
  const ann = await aUser(server);
  const { id, ...subscription } = service.subscription();
  await ann.call(subscribePush, subscription);
  const pushes = () => service.pushed.filter((push) => push.id === id).map(({ message }) => message);
  const notebookId = await aNotebook(ann);
  await aTextSource(ann, notebookId, 'Log', 'The tower is 330 metres high.');
  const target = { kind: 'notebook', targetId: notebookId, prompt: 'How high is the tower?' };
  openai.answersWith('The tower is 330 metres high [1].');
  const quiet = await aSchedule(ann, { ...target, title: 'Quiet', isPushed: false });
  await nextRun(server, ann, quiet);
  await ann.call(pauseSchedule, { scheduleId: quiet });
  const scheduleId = await aSchedule(ann, { ...target, title: 'Tower', isPushed: true });
  await nextRun(server, ann, scheduleId);
  await until(() => pushes().length >= 1);
  await nextRun(server, ann, scheduleId);
  openai.answersWith('The tower is 331 metres high [1].');
  await nextRun(server, ann, scheduleId);

  await until(() => pushes().length >= 2);
  const [third, , first] = await resultsOf(ann, scheduleId);
  const about = { title: 'Tower', tag: scheduleId };
  expect(pushes()).toEqual([
    { ...about, body: 'The first answer is ready.', path: schedulePath(scheduleId, first?.resultId) },
    {
      ...about,
      body: 'Changed: sentences with other numbers: 1.',
      path: schedulePath(scheduleId, third?.resultId),
    },
  ]);
  expect(service.faults).toEqual([]);
});
