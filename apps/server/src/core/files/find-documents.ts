import { excerptAround } from '../../platform/reading/excerpt-around.ts';
import { hashOf } from '../evidence/anchors.ts';
import type { Knowledge } from '../knowledge/knowledge.service.ts';
import type { SearchSource } from '../search/search-source.ts';
import type { FileStore } from './files.store.ts';

export const createFindDocuments =
  ({ store, knowledge }: { store: FileStore; knowledge: Knowledge }): SearchSource =>
  async (owner, { words, tsquery }, limit) => {
    const sources = await store.sourcesOf(owner);
    const [named, passages] = await Promise.all([
      store.findByName(owner, words, limit),
      tsquery === undefined ? [] : knowledge.holding(owner, tsquery, limit, { without: sources }),
    ]);
    const passageOf = new Map(passages.map((passage) => [passage.fileId, passage]));
    const openings = await knowledge.openings(
      [owner],
      named.flatMap(({ id }) => (passageOf.has(id) ? [] : [id])),
    );
    for (const opening of openings) if (opening.ordinal === 0) passageOf.set(opening.fileId, opening);
    const files = new Map(
      [...named, ...(await store.findAll(owner, [...passageOf.keys()]))].map((file) => [file.id, file]),
    );
    return [...files.values()].slice(0, limit).flatMap((file) => {
      const passage = passageOf.get(file.id);
      if (!passage) return [];
      const { text, place } = passage;
      return [
        {
          kind: 'document' as const,
          id: file.id,
          title: file.name,
          snippet: excerptAround(text, words),
          path: '',
          updateDate: file.createdAt.toISOString(),
          anchor: { number: 1, fileId: file.id, name: file.name, place, quote: text, hash: hashOf(text) },
        },
      ];
    });
  };
