import type { ScopeKind, SharedFiles } from '../../../core/conversation/scope.ts';

export type OwnNotebooks = ReturnType<typeof createOwnNotebooks>;

/**
 * Returns those of the given notebooks that belong to the bot's owner, and their files. Notebooks of other users
 * are not shared with everybody who asks the bot, only with its owner.
 */
export const createOwnNotebooks =
  ({ scope }: { scope: (kind: string) => ScopeKind }) =>
  async (ownerId: string, notebookIds: readonly string[]): Promise<SharedFiles & { ids: Set<string> }> => {
    const lent =
      notebookIds.length === 0
        ? undefined
        : await scope('notebook').named?.({ kind: 'user', userId: ownerId }, notebookIds);
    return {
      ids: new Set(lent?.named.flatMap((each) => (each.ownerId === ownerId ? each.id : []))),
      files: lent?.files.filter((file) => file.ownerId === ownerId) ?? [],
      stillThere: async () => (await lent?.stillThere()) ?? [],
    };
  };
