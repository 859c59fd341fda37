import { PLAIN_CHAT } from '@studiolo/contract/chat/ground-of';
import { expect, it } from 'vitest';
import { draftKeyOf } from './draft-key.ts';

const notebook = { kind: 'notebook', id: 'n1' };
const isNew = { sessionId: undefined };

it('keeps what is written in new conversations apart by what they stand on [chat.sessions]', () => {
  expect([
    draftKeyOf({ ...isNew, ground: PLAIN_CHAT }),
    draftKeyOf({ ...isNew, ground: PLAIN_CHAT, folderId: 'f1' }),
    draftKeyOf({ ...isNew, ground: PLAIN_CHAT, isTemporary: true }),
    draftKeyOf({ ...isNew, ground: { kind: 'bot', id: 'b1' } }),
    draftKeyOf({ ...isNew, ground: notebook }),
    draftKeyOf({ sessionId: 's1', ground: notebook }),
  ]).toEqual(['new:-1', 'new:f1:-1', 'temporary:-1', 'new:b1', 'new:notebook:n1', 's1']);
});
