import type { Drawing } from '@studiolo/contract/draw/entities';
import { getFiles } from '@studiolo/contract/files/endpoints';
import { parsePrompt } from '@studiolo/contract/draw/parameters';
import { attachStoredFile, clearAttachments } from '../../../core/uploads/attachments.state.ts';
import { call } from '../../../platform/api/call.ts';
import { ATTACHMENTS_KEY } from '../composer/attachments-key.ts';
import { writeWholePrompt } from '../composer/write-prompt.ts';

/** Adds stored pictures to the sources of the next drawing. */
export const startFrom = async (fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  const files = await call(getFiles, { fileIds: [...fileIds] }).catch(() => []);
  for (const { fileId, url, name, size } of files)
    attachStoredFile(ATTACHMENTS_KEY, { fileId, url, name, size });
};

/**
 * Restores the request of a drawing: its prompt, parameters, service, number of pictures, grid and source
 * pictures.
 */
export const reuse = async (drawing: Drawing): Promise<void> => {
  const { prompt, count, botName, matrix, english, sourceIds, parentId } = drawing;
  writeWholePrompt(prompt, {
    service: botName,
    matrix: matrix ?? undefined,
    english: english === '' ? undefined : { of: parsePrompt(prompt).words, text: english },
    ...(matrix ? {} : { count }),
  });
  clearAttachments(ATTACHMENTS_KEY);
  if (parentId === '') await startFrom(sourceIds);
};
