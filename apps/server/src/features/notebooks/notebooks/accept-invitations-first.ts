import type { MentionSource } from '../../../core/mentions/mention-source.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';

/** Lets a feature find the notebooks that a user was invited to, even before they open the list. */
export const acceptInvitationsFirst = (
  { search, mentions = [], evidence, ...feature }: Feature,
  welcome: (userId: string) => Promise<void>,
): Feature => ({
  ...feature,
  ...(search && {
    search: async (owner, terms, limit) => {
      await welcome(owner);
      return search(owner, terms, limit);
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
