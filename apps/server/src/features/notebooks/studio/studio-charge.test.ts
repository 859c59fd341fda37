import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { createStudioItem, getStudioItem } from '@studiolo/contract/notebooks/studio-endpoints';
import { expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aSocket } from '../../../testing/fixtures/a-socket.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { until } from '../../../testing/until.ts';

const { server, openai } = aServerWithModel();

it('notifies the user’s pages when an item is charged and when it is refunded [shell.usage-free] [notebook.studio]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  await aTextSource(
    ann,
    notebookId,
    'rock.txt',
    'The lamp of the Bell Rock was first lit on 1 February 1811.',
  );
  const socket = await aSocket(server.url, ann.token);
  await socket.waitFor(({ type }) => type === 'ready');
  /** Simulates a page that reloads the count on each notification. */
  const shown: number[] = [];
  const showsCount = (figure: number) =>
    until(async () => {
      const notices = socket.pushes.filter((push) => push.type === 'changed' && push.what === 'count').length;
      if (notices > shown.length) shown.push((await ann.call(getChatCount, {})).dailyCount);
      return shown.at(-1) === figure || undefined;
    });
  const isReached = openai.pauseAfter(0);
  const { itemId } = await ann.call(createStudioItem, { notebookId, kind: 'quiz', model: 'stand-in' });
  await Promise.all([isReached, showsCount(1)]);

  openai.resume();
  await showsCount(0);
  expect((await ann.call(getStudioItem, { itemId })).status).toBe('failed');
  socket.close();
});
