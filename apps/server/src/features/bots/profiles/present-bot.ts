import { isDeepStrictEqual } from 'node:util';
import type { Bot, BotItem, BotProfile, BotRole } from '@studiolo/contract/bots/entities';
import { slugOf } from '@studiolo/contract/bots/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import { inLanguage } from '../presets/preset-bots.ts';
import { appCodeOf, PRESET_OWNER } from './access.ts';
import type { BotRow } from './bots.store.ts';

/** A viewer's relation to a bot, and the name of its owner. */
export type BotRelation = { role: BotRole; isPinned: boolean; ownerName: string };

/** Returns the published profile; the draft if nothing was published. */
export const shownProfile = ({ published, draft }: BotRow): BotProfile => published ?? draft;

export const profileFor = (row: BotRow, locale: Locale): BotProfile =>
  inLanguage(row.id, shownProfile(row), locale);

export const presentItem = (row: BotRow, relation: BotRelation, profile: BotProfile): BotItem => ({
  tableId: row.id,
  botName: profile.botName,
  name: slugOf(profile.botName),
  description: profile.description,
  avatar: profile.avatar,
  category: profile.category,
  tags: profile.tags,
  public: row.isPublic,
  ...relation,
  isReadyMade: row.ownerId === PRESET_OWNER,
  uses: row.uses,
  createDate: row.createdAt.toISOString(),
  updateDate: row.updatedAt.toISOString(),
});

/** Shows the instructions only to the bot's owner, except those of built-in bots. */
export const presentBot = (row: BotRow, relation: BotRelation, isDraft: boolean, locale: Locale): Bot => {
  const profile = isDraft ? row.draft : profileFor(row, locale);
  const isOwner = relation.role === 'owner';
  return {
    ...presentItem(row, relation, profile),
    greeting: profile.greeting,
    suggestions: profile.suggestions,
    baseBot: profile.baseBot,
    prompt: isOwner || row.ownerId === PRESET_OWNER ? profile.prompt : '',
    scoreThreshold: profile.scoreThreshold,
    originality: profile.originality,
    version: row.version,
    hasChanges: isOwner && !isDeepStrictEqual(row.draft, row.published),
    appCode: appCodeOf(row.id),
  };
};
