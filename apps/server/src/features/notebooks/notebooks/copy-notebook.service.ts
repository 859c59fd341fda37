import { randomUUID } from 'node:crypto';
import { copiedName } from '@studiolo/contract/wire/copied-name';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Files } from '../../../core/files/files.service.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SourceStore } from '../sources/sources.store.ts';
import type { NotebookAccess } from './access.ts';
import type { NotebookRow, NotebookStore } from './notebooks.store.ts';
import type { CopyPart } from './copy-context.ts';
import { refuseTooManyNotebooks } from './refuse-too-many-notebooks.ts';
import type { NotifyMembers } from './notify-members.ts';

type Deps = {
  notebooks: NotebookStore;
  sources: Pick<SourceStore, 'ofNotebook'>;
  access: NotebookAccess;
  files: Pick<Files, 'copyAll'>;
  clock: Clock;
  copyParts: readonly CopyPart[];
  notifyMembers: NotifyMembers;
};

export type CopyNotebookService = ReturnType<typeof createCopyNotebookService>;

/**
 * Copies a notebook for a user who may read it: the sources with their files, the current notes and the studio
 * items. Losing access to the original does not affect the copy.
 */
export const createCopyNotebookService = (deps: Deps) => {
  const { notebooks, sources, access, files, clock, copyParts, notifyMembers } = deps;

  return {
    async copy(userId: string, notebookId: string, locale: Locale): Promise<{ notebookId: string }> {
      const { notebook, ownerId } = await access.require(userId, notebookId, 'viewer');
      await refuseTooManyNotebooks(notebooks, userId);
      const rows = await sources.ofNotebook(notebookId);
      const now = clock.now();
      const copy: NotebookRow = {
        ...notebook,
        id: randomUUID(),
        ownerId: userId,
        createdAt: now,
        updatedAt: now,
        name: copiedName(notebook.name, (name) => say(locale, 'copied-name', { name })),
        linkRole: null,
        linkHash: null,
        sealedLink: null,
      };
      const context = {
        from: notebookId,
        to: { notebookId: copy.id, ownerId: userId },
        isOwner: ownerId === userId,
        sources: new Map(rows.map(({ id }) => [id, randomUUID()])),
      };
      const fileIds = rows.flatMap(({ fileId }) => fileId ?? []);
      await files.copyAll(ownerId, fileIds, userId, async (copied, tx) => {
        await notebooks.insert(copy, tx);
        for (const part of copyParts) await part({ ...context, files: copied }, tx);
      });
      await notifyMembers(copy.id, userId);
      return { notebookId: copy.id };
    },
  };
};
