import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { expect, it } from 'vitest';
import { draftKeyOf } from './draft-key.ts';

const notebook = { kind: 'notebook', id: 'n1' };
const isNew = { sessionId: undefined };

it('separates the drafts of new conversations by scope [chat.sessions]', () => {
  expect([
    draftKeyOf({ ...isNew, conversationScope: PLAIN_CHAT }),
    draftKeyOf({ ...isNew, conversationScope: PLAIN_CHAT, folderId: 'f1' }),
    draftKeyOf({ ...isNew, conversationScope: PLAIN_CHAT, isTemporary: true }),
    draftKeyOf({ ...isNew, conversationScope: { kind: 'bot', id: 'b1' } }),
    draftKeyOf({ ...isNew, conversationScope: notebook }),
    draftKeyOf({ sessionId: 's1', conversationScope: notebook }),
  ]).toEqual(['new:-1', 'new:f1:-1', 'temporary:-1', 'new:b1', 'new:notebook:n1', 's1']);
});
