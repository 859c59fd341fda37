import { randomUUID } from 'node:crypto';
import type { BotProfile } from '@studiolo/contract/bots/entities';
import type { BotRow } from './bots.store.ts';

export const newBot = (ownerId: string, draft: BotProfile, now: Date): BotRow => ({
  id: randomUUID(),
  ownerId,
  published: null,
  version: 0,
  isPublic: false,
  uses: 0,
  draft,
  deletedAt: null,
  createdAt: now,
  updatedAt: now,
});
