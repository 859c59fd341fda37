import type { MentionSource } from '../../../core/mentions/mention-source.ts';
import type { Feature } from '../../../core/plugging/plugging.feature.ts';

/** What somebody is let find in notebooks, from the moment on that they are invited: nobody has to open the list first. */
export const welcomed = (
  { search, mentions = [], evidence, ...feature }: Feature,
  welcome: (userId: string) => Promise<void>,
): Feature => ({
  ...feature,
  ...(search && {
    search: async (owner, sought, limit) => {
      await welcome(owner);
      return search(owner, sought, limit);
    },
  }),
  ...(evidence && {
    evidence: {
      places: async (userId) => {
        await welcome(userId);
        return evidence.places(userId);
      },
      files: async (userId, placeId) => {
        await welcome(userId);
        return evidence.files(userId, placeId);
      },
    },
  }),
  mentions: mentions.map(({ kind, latest }): MentionSource => ({
    kind,
    latest: async (owner, limit) => {
      await welcome(owner);
      return latest(owner, limit);
    },
  })),
});
