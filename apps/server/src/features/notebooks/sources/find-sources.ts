import { partPath } from '@studiolo/contract/notebooks/addresses';
import type { SearchHit } from '@studiolo/contract/search/entities';
import type { Files } from '../../../core/files/files.service.ts';
import { hashOf } from '../../../core/evidence/anchors.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { MentionSource } from '../../../core/mentions/mention-source.ts';
import type { SearchSource } from '../../../core/search/search-source.ts';
import { excerptAround } from '../../../platform/reading/excerpt-around.ts';
import { filesOf, isLearned } from '../../../core/sources/present-source.ts';
import type { NotebookRow, NotebookStore } from '../notebooks/notebooks.store.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';

type Deps = {
  notebooks: Pick<NotebookStore, 'readableBy'>;
  sources: SourceStore;
  files: Pick<Files, 'states'>;
  knowledge: Pick<Knowledge, 'holding' | 'openings'>;
};

/** Maximum number of a user's sources that are searched. */
const MAX_SOURCES = 5000;

export const createFindSources =
  ({ notebooks, sources, files, knowledge }: Deps): SearchSource =>
  async (userId, { words, tsquery }, limit) => {
    const readable = await notebooks.readableBy(userId);
    const ids = readable.map(({ id }) => id);
    const [named, all] = await Promise.all([
      sources.findByName(ids, words, limit),
      tsquery === undefined ? [] : sources.findByName(ids, [], MAX_SOURCES),
    ]);
    const hits = new Map<string, SearchHit>();
    for (const row of named) hits.set(row.id, hitOf(row));
    // Passages are stored under the owner of each notebook.
    for (const [ownerId, rows] of Map.groupBy(all, (row) => row.ownerId)) {
      const fileOf = await filesOf(files, ownerId, rows);
      const learned = rows.filter(({ fileId }) => fileId !== null && isLearned(fileOf.get(fileId)));
      const within = learned.flatMap(({ fileId }) => fileId ?? []);
      const passages =
        tsquery === undefined || within.length === 0
          ? []
          : await knowledge.holding(ownerId, tsquery, limit, { within });
      for (const { fileId, text, place } of passages) {
        const row = learned.find((each) => each.fileId === fileId);
        if (!row) continue;
        const anchor = { number: 1, fileId, name: row.title, place, quote: text, hash: hashOf(text) };
        hits.set(row.id, { ...hitOf(row), snippet: excerptAround(text, words), anchor });
      }
    }
    return [...hits.values()].slice(0, limit);
  };

const hitOf = (row: SourceRow): SearchHit => ({
  kind: 'source',
  id: row.id,
  title: row.title,
  snippet: '',
  path: partPath(row.notebookId, 'source', row.id),
  updateDate: row.updatedAt.toISOString(),
  anchor: null,
});

/** Sources that a user may read and mention, by title, each with its notebook. */
export const mentionableSources = ({
  notebooks,
  sources,
}: Pick<Deps, 'notebooks' | 'sources'>): MentionSource => ({
  kind: 'source',
  latest: async (userId, limit) => {
    const readable = await notebooks.readableBy(userId);
    const names = new Map(readable.map(({ id, name }: NotebookRow) => [id, name]));
    const rows = await sources.findByName([...names.keys()], [], limit);
    return rows.map(({ id, title, notebookId, updatedAt }) => ({
      id,
      title,
      updatedAt,
      about: names.get(notebookId) ?? '',
      path: partPath(notebookId, 'source', id),
    }));
  },
});
