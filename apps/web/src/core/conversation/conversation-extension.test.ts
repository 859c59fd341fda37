import { expect, it, vi } from 'vitest';
import { anOpenTurn } from '../../testing/an-open-turn.ts';
import { extensionActions, extendConversations } from './conversation-extension.ts';
import type { ChatSession } from './sessions/chat-session.ts';

it('runs a feature’s action with the state that the conversation has at that time [chat.publish]', async () => {
  const publish = vi.fn((_chat: ChatSession) => Promise.resolve('/p/1'));
  const download = vi.fn();
  extendConversations([
    { turnActions: (conversation) => ({ publish: () => publish(conversation()) }) },
    { turnActions: () => ({ download }) },
  ]);
  let now = { key: 'new' } as ChatSession;
  const actions = extensionActions(() => now);
  now = { key: 's1' } as ChatSession;

  expect(await actions.publish(anOpenTurn('a'))).toBe('/p/1');
  expect(publish).toHaveBeenCalledWith({ key: 's1' });
  actions.download(anOpenTurn('a'), 'md', 'answer');
  expect(download).toHaveBeenCalledOnce();
});
