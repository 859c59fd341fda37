import { isDeepStrictEqual } from 'node:util';
import type { Bot, BotItem, BotProfile, BotRole } from '@studiolo/contract/bots/entities';
import { slugOf } from '@studiolo/contract/bots/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import { inLanguage } from '../presets/preset-bots.ts';
import { appCodeOf, READY_MADE_OWNER } from './access.ts';
import type { BotRow } from './bots.store.ts';

/** The caller's relation to a bot, and its owner's name. */
export type Standing = { role: BotRole; isPinned: boolean; ownerName: string };

/** Returns the published profile; the draft if nothing was published. */
export const shownProfile = ({ published, draft }: BotRow): BotProfile => published ?? draft;

export const profileFor = (row: BotRow, locale: Locale): BotProfile =>
  inLanguage(row.id, shownProfile(row), locale);

export const presentItem = (row: BotRow, standing: Standing, profile: BotProfile): BotItem => ({
  tableId: row.id,
  botName: profile.botName,
  name: slugOf(profile.botName),
  description: profile.description,
  avatar: profile.avatar,
  category: profile.category,
  tags: profile.tags,
  public: row.isPublic,
  ...standing,
  isReadyMade: row.ownerId === READY_MADE_OWNER,
  uses: row.uses,
  createDate: row.createdAt.toISOString(),
  updateDate: row.updatedAt.toISOString(),
});

/** Presents a whole bot. Its instructions are shown to its owner alone, except those of built-in bots. */
export const presentBot = (row: BotRow, standing: Standing, isDraft: boolean, locale: Locale): Bot => {
  const profile = isDraft ? row.draft : profileFor(row, locale);
  const isOwner = standing.role === 'owner';
  return {
    ...presentItem(row, standing, profile),
    greeting: profile.greeting,
    suggestions: profile.suggestions,
    baseBot: profile.baseBot,
    prompt: isOwner || row.ownerId === READY_MADE_OWNER ? profile.prompt : '',
    scoreThreshold: profile.scoreThreshold,
    originality: profile.originality,
    version: row.version,
    hasChanges: isOwner && !isDeepStrictEqual(row.draft, row.published),
    appCode: appCodeOf(row.id),
  };
};
