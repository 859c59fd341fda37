import { randomUUID } from 'node:crypto';
import { ask, drawTurns } from '@studiolo/contract/chat/endpoints';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/a-server.ts';
import { aUser } from '../../testing/a-user.ts';
import { createClient } from '../../testing/client.ts';

const { server } = aServerWithModel();

it('the end of a chat is drawn for its owner, in the language of the page, and for nobody else [chat.sessions]', async () => {
  const ann = await aUser(server);
  const { events } = await ann.hear(ask, { msgId: randomUUID(), prompt: 'How old is it?' });
  const run = events.find((event) => event.type === 'run');
  const sessionId = run?.type === 'run' ? run.sessionId : '';

  const { markup } = await ann.call(drawTurns, { sessionId });
  expect(JSON.parse(markup)).toEqual({ locale: 'en_US', prompts: ['How old is it?'] });
  const chinese = await createClient(server.url, ann.token, 'zh-CN').call(drawTurns, { sessionId });
  expect(JSON.parse(chinese.markup)).toMatchObject({ locale: 'zh_CN' });

  const bob = await aUser(server);
  const strange = await bob.call(drawTurns, { sessionId });
  expect(JSON.parse(strange.markup)).toMatchObject({ prompts: [] });
});
