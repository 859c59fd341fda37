import type { ScopeKind, LentFiles } from '../../../core/conversation/scope.ts';

export type OwnNotebooks = ReturnType<typeof createOwnNotebooks>;

/**
 * Returns those of the given notebooks that a bot may answer from, and their content: only its owner's own.
 * Notebooks shared with the owner are not shared with everybody who asks the bot.
 */
export const createOwnNotebooks =
  ({ scope }: { scope: (kind: string) => ScopeKind }) =>
  async (ownerId: string, notebookIds: readonly string[]): Promise<LentFiles & { ids: Set<string> }> => {
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
