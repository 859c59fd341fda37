import type { Knowledge } from '../../../../core/knowledge/knowledge.service.ts';
import type { StudioPassage } from '../gather-sources.ts';

/** Maximum number of passages per source; of longer ones, its outline and those that fit the columns best. */
const MAX_PASSAGES = 60;
const OUTLINE_PASSAGES = 12;
const PASSAGES_PER_COLUMN = 4;

type GatheredSource = { name: string; passages: StudioPassage[] };

/** Returns the passages of each source for its row, numbered across all sources. */
export const gatherRows = async (
  knowledge: Knowledge,
  ownerId: string,
  files: readonly { id: string; name: string }[],
  columns: readonly string[],
): Promise<GatheredSource[]> => {
  const gathered: GatheredSource[] = [];
  let number = 0;
  for (const { id, name } of files) {
    const all = await knowledge.allPassages([ownerId], [id], MAX_PASSAGES);
    const rows = [...(all ?? (await knowledge.overview([ownerId], [id], OUTLINE_PASSAGES)))];
    if (!all)
      for (const column of columns)
        rows.push(...(await knowledge.search([ownerId], [id], column, PASSAGES_PER_COLUMN)));
    const distinct = [...new Map(rows.map((row) => [row.text, row])).values()];
    gathered.push({
      name,
      passages: distinct.map(({ fileId, text, heading, place }) => {
        number += 1;
        return { number, fileId, name, text, heading, place };
      }),
    });
  }
  return gathered;
};
