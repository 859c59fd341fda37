import { randomUUID } from 'node:crypto';
import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { ScopeName } from '@studiolo/contract/chat/scope';
import { DEFAULT_PARAMETERS } from '@studiolo/contract/chat/rules';
import { titleOf } from '@studiolo/contract/chat/title-of';
import type { ConversationRow } from './conversations.store.ts';

type ConversationOrigin = { asker: string; owner: string; scope: ScopeName; now: Date };
type FirstQuestion = Pick<Ask, 'prompt' | 'isTemporary' | 'folderId' | 'parameters'>;

export const newConversation = (
  { asker, owner, scope, now }: ConversationOrigin,
  {
    prompt,
    isTemporary = false,
    folderId,
    parameters: { style, length, think = false } = DEFAULT_PARAMETERS,
  }: FirstQuestion,
): ConversationRow => ({
  id: randomUUID(),
  ownerId: owner,
  askerId: asker,
  title: titleOf(prompt),
  groundKind: scope.kind,
  groundId: scope.id,
  folderId: folderId ?? null,
  isPinned: false,
  style,
  length,
  think,
  titledBy: 'words',
  isTemporary,
  importKey: null,
  deletedAt: null,
  createdAt: now,
  updatedAt: now,
});
