import type { StudioContent } from '@studiolo/contract/notebooks/studio-content';
import type { StudioItem, StudioItemSummary } from '@studiolo/contract/notebooks/studio-entities';
import { helpOf } from '@studiolo/contract/text/help-of';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { SummaryRow, StudioRow } from './studio.store.ts';

export type Viewer = { userId: string; locale: Locale };

export const presentSummary = (row: SummaryRow, { userId, locale }: Viewer): StudioItemSummary => ({
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

/** Returns null until the content is generated. Until then, a table contains only its columns. */
export const finishedContent = ({ content }: Pick<StudioRow, 'content'>): StudioContent | null =>
  content?.shape === 'table' && content.rows.length === 0 ? null : content;

export const presentItem = (row: StudioRow, viewer: Viewer): StudioItem => ({
  ...presentSummary(row, viewer),
  sourceIds: row.sourceIds,
  instruction: row.instruction,
  length: row.length,
  tone: row.tone,
  model: row.model,
  remark: row.remark,
  content: finishedContent(row),
  anchors: row.anchors,
});
