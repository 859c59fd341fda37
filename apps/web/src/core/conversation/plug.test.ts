import { expect, it, vi } from 'vitest';
import { anOpenTurn } from '../../testing/an-open-turn.ts';
import { pluggedActions, plugIntoConversations } from './plug.ts';
import type { ChatSession } from './sessions/chat-session.ts';

it('does with a turn what features have plugged in, in the conversation as it is then [chat.publish]', async () => {
  const publish = vi.fn((_chat: ChatSession) => Promise.resolve('/p/1'));
  const download = vi.fn();
  plugIntoConversations([
    { turnActions: (conversation) => ({ publish: () => publish(conversation()) }) },
    { turnActions: () => ({ download }) },
  ]);
  let now = { key: 'new' } as ChatSession;
  const actions = pluggedActions(() => now);
  now = { key: 's1' } as ChatSession;

  expect(await actions.publish(anOpenTurn('a'))).toBe('/p/1');
  expect(publish).toHaveBeenCalledWith({ key: 's1' });
  actions.download(anOpenTurn('a'), 'md', 'answer');
  expect(download).toHaveBeenCalledOnce();
});
