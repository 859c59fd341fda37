import type { MentionSource } from '../../../core/mentions/mention-source.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';

/** Accepts a user's invitations before the feature searches, so that new notebooks are found at once. */
export const acceptInvitationsFirst = (
  { search, mentions = [], evidence, ...feature }: Feature,
  acceptInvitations: (userId: string) => Promise<void>,
): Feature => ({
  ...feature,
  ...(search && {
    search: async (owner, terms, limit) => {
      await acceptInvitations(owner);
      return search(owner, terms, limit);
    },
  }),
  ...(evidence && {
    evidence: {
      places: async (userId) => {
        await acceptInvitations(userId);
        return evidence.places(userId);
      },
      files: async (userId, placeId) => {
        await acceptInvitations(userId);
        return evidence.files(userId, placeId);
      },
    },
  }),
  mentions: mentions.map(({ kind, latest }): MentionSource => ({
    kind,
    latest: async (owner, limit) => {
      await acceptInvitations(owner);
      return latest(owner, limit);
    },
  })),
});
