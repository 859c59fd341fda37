import type { AnchorLocation } from '@studiolo/contract/evidence/anchor';
import type { SourcePassage } from '../../../core/extracts/read-sources.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';

/** Maximum number of passages for one item; if there are more, the most representative ones are chosen. */
const MAX_PASSAGES = 240;

export type StudioPassage = SourcePassage & { place: AnchorLocation };

/** Returns the passages of files, numbered in reading order; the files keep their order. */
export const gatherSources = async (
  knowledge: Knowledge,
  ownerId: string,
  files: readonly { id: string; name: string }[],
): Promise<StudioPassage[]> => {
  const ids = files.map(({ id }) => id);
  const rows =
    (await knowledge.allPassages([ownerId], ids, MAX_PASSAGES)) ??
    (await knowledge.overview([ownerId], ids, MAX_PASSAGES));
  const byFile = Map.groupBy(rows, ({ fileId }) => fileId);
  return files
    .flatMap(({ id, name }) => (byFile.get(id) ?? []).map((row) => ({ ...row, name })))
    .map(({ fileId, name, text, heading, place }, index) => ({
      number: index + 1,
      fileId,
      name,
      text,
      heading,
      place,
    }));
};
