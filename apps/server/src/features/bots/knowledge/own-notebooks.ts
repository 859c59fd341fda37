import type { GroundKind, LentFiles } from '../../../core/conversation/ground.ts';

export type OwnNotebooks = ReturnType<typeof createOwnNotebooks>;

/**
 * Of some notebooks those that a bot may answer from, with what is in them: its owner’s own. Those of others are shared
 * with its owner, and not with everybody who asks the bot.
 */
export const createOwnNotebooks =
  ({ ground }: { ground: (kind: string) => GroundKind }) =>
  async (ownerId: string, notebookIds: readonly string[]): Promise<LentFiles & { ids: Set<string> }> => {
    const lent =
      notebookIds.length === 0
        ? undefined
        : await ground('notebook').named?.({ kind: 'user', userId: ownerId }, notebookIds);
    return {
      ids: new Set(lent?.named.flatMap((each) => (each.ownerId === ownerId ? each.id : []))),
      files: lent?.files.filter((file) => file.ownerId === ownerId) ?? [],
      stillThere: async () => (await lent?.stillThere()) ?? [],
    };
  };
