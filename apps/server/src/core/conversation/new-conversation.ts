import { randomUUID } from 'node:crypto';
import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { GroundName } from '@studiolo/contract/chat/ground-of';
import { USUAL_PARAMETERS } from '@studiolo/contract/chat/rules';
import { titleOf } from '@studiolo/contract/chat/title-of';
import type { ConversationRow } from './conversations.store.ts';

type Begun = { asker: string; owner: string; ground: GroundName; now: Date };
type First = Pick<Ask, 'prompt' | 'isTemporary' | 'folderId' | 'parameters'>;

/** A conversation as its first question makes it. */
export const newConversation = (
  { asker, owner, ground, now }: Begun,
  { prompt, isTemporary = false, folderId, parameters }: First,
): ConversationRow => ({
  id: randomUUID(),
  ownerId: owner,
  askerId: asker,
  title: titleOf(prompt),
  groundKind: ground.kind,
  groundId: ground.id,
  folderId: folderId ?? null,
  isPinned: false,
  ...(parameters ?? USUAL_PARAMETERS),
  titledBy: 'words',
  isTemporary,
  importKey: null,
  deletedAt: null,
  createdAt: now,
  updatedAt: now,
});
