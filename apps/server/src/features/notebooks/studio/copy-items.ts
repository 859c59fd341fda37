import { randomUUID } from 'node:crypto';
import type { StudioContent } from '@studiolo/contract/notebooks/studio-content';
import { withCopiedFiles, type CopyContext, type CopyPart } from '../notebooks/copy-context.ts';
import type { StudioStore } from './studio.store.ts';

/** Rows of sources that are gone keep their ids, and are shown as such. */
const copiedContent = (
  content: StudioContent | null,
  sources: CopyContext['sources'],
): StudioContent | null => {
  if (content?.shape !== 'table') return content;
  const copied = <Row extends { sourceId: string }>(row: Row): Row => ({
    ...row,
    sourceId: sources.get(row.sourceId) ?? row.sourceId,
  });
  const { removed } = content;
  return {
    ...content,
    rows: content.rows.map(copied),
    ...(removed && {
      removed: {
        rows: removed.rows.map(copied),
        columns: removed.columns.map((column) => ({
          ...column,
          cells: column.cells.map(({ key, cell }) => ({ key: sources.get(key) ?? key, cell })),
        })),
      },
    }),
  };
};

/** Copies finished items of a notebook, and skips unfinished and failed ones. */
export const createCopyItems =
  (store: StudioStore): CopyPart =>
  async (context, tx) => {
    const { from, to, sources } = context;
    for (const row of await store.finishedIn(from, tx)) {
      const chosen = row.sourceIds?.flatMap((id) => sources.get(id) ?? []) ?? [];
      await store.insert(
        {
          ...row,
          id: randomUUID(),
          runId: randomUUID(),
          notebookId: to.notebookId,
          makerId: to.ownerId,
          content: copiedContent(row.content, sources),
          sourceIds: chosen.length > 0 ? chosen : null,
          anchors: withCopiedFiles(row.anchors, context),
        },
        tx,
      );
    }
  };
