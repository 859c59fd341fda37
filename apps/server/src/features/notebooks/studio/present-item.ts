import type { StudioContent } from '@studiolo/contract/notebooks/studio-content';
import type { StudioItem, StudioListed } from '@studiolo/contract/notebooks/studio-entities';
import { helpOf } from '@studiolo/contract/text/help-of';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ListedRow, StudioRow } from './studio.store.ts';

export type Reading = { userId: string; locale: Locale };

export const presentListed = (row: ListedRow, { userId, locale }: Reading): StudioListed => ({
  itemId: row.id,
  notebookId: row.notebookId,
  kind: row.kind,
  title: row.title,
  status: row.status,
  runId: row.runId,
  isMine: row.makerId === userId,
  error: row.error ? say(locale, row.error.key, row.error.values) : '',
  ...(row.error && { help: helpOf(row.error) }),
  isExtract: row.isExtract,
  createDate: row.createdAt.toISOString(),
  updateDate: row.updatedAt.toISOString(),
});

/** Content that has been made. A table holds its columns before it is filled. */
export const madeContent = ({ content }: Pick<StudioRow, 'content'>): StudioContent | null =>
  content?.shape === 'table' && content.rows.length === 0 ? null : content;

export const presentItem = (row: StudioRow, reading: Reading): StudioItem => ({
  ...presentListed(row, reading),
  sourceIds: row.sourceIds,
  instruction: row.instruction,
  length: row.length,
  tone: row.tone,
  model: row.model,
  remark: row.remark,
  content: madeContent(row),
  anchors: row.anchors,
});
