import type { Knowledge } from '../../../../core/knowledge/knowledge.service.ts';
import type { StudioPassage } from '../gather-sources.ts';

/**
 * Maximum number of passages per source. A longer source is represented by its outline and the passages that
 * fit the columns best.
 */
const MAX_PASSAGES = 60;
const OUTLINE_PASSAGES = 12;
const PASSAGES_PER_COLUMN = 4;

/** Returns the passages of a source for its row. */
export const gatherRow = async (
  knowledge: Knowledge,
  ownerId: string,
  { id, name }: { id: string; name: string },
  columns: readonly string[],
): Promise<StudioPassage[]> => {
  const all = await knowledge.allPassages([ownerId], [id], MAX_PASSAGES);
  const rows = [...(all ?? (await knowledge.overview([ownerId], [id], OUTLINE_PASSAGES)))];
  if (!all)
    for (const column of columns)
      rows.push(...(await knowledge.search([ownerId], [id], column, PASSAGES_PER_COLUMN)));
  const distinct = [...new Map(rows.map((row) => [row.text, row])).values()];
  return distinct.map(({ fileId, text, heading, place }, index) => ({
    number: index + 1,
    fileId,
    name,
    text,
    heading,
    place,
  }));
};
