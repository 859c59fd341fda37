import { chatWith } from '@studiolo/contract/bots/addresses';
import type { MentionSource } from '../../../core/mentions/mention-source.ts';
import type { SearchSource } from '../../../core/search/search-source.ts';
import type { ListingStore } from './listings.store.ts';
import { shownProfile } from './present-bot.ts';

export const BOT_KIND = 'bot';

export const createFindBots =
  (listings: Pick<ListingStore, 'listed'>): SearchSource =>
  async (userId, { words }, limit) => {
    const lowerWords = words.map((word) => word.toLowerCase());
    return (await listings.listed(userId))
      .map((row) => ({ ...row, ...shownProfile(row) }))
      .filter(({ botName, description }) => {
        const text = `${botName} ${description}`.toLowerCase();
        return lowerWords.every((word) => text.includes(word));
      })
      .slice(0, limit)
      .map(({ id, botName, description, updatedAt }) => ({
        kind: BOT_KIND,
        id,
        title: botName,
        snippet: description,
        path: chatWith(id),
        updateDate: updatedAt.toISOString(),
        anchor: null,
      }));
  };

export const mentionableBots = (listings: Pick<ListingStore, 'listed'>): MentionSource => ({
  kind: BOT_KIND,
  latest: async (userId, limit) =>
    (await listings.listed(userId)).slice(0, limit).map((row) => {
      const { botName, description } = shownProfile(row);
      return {
        id: row.id,
        title: botName,
        about: description,
        path: chatWith(row.id),
        updatedAt: row.updatedAt,
      };
    }),
});
