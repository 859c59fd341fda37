import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { RankedPassage } from './bm25.ts';
import { fuse } from './embeddings/fuse.ts';
import type { FindNearest } from './embeddings/nearest.ts';
import type { FileRange, KnowledgeStore, PassageRow } from './knowledge.store.ts';
import { searchWords } from './search-words.ts';

/** `score`, 0 to 1: the share of the question’s words that it holds, by their weight; meaning adds to it where that is known. */
export type Found = PassageRow & { score: number };

/** How passages are found by what they mean. */
export type Embeddings = {
  findNearest: FindNearest;
  /** Has a file's passages embedded when the transaction is committed. */
  begin: (owner: string, fileId: string, tx: Transaction) => Promise<void>;
  copy: (fromId: string, toId: string, tx: Transaction) => Promise<void>;
  /** What texts mean, as vectors that can be compared; undefined while the service does not answer. */
  meaningOf: (texts: readonly string[]) => Promise<Float32Array[] | undefined>;
};

type Deps = {
  store: KnowledgeStore;
  /** None where no service is set up. */
  embeddings: Embeddings | undefined;
};

/** Of so many found by words the best are chosen by their meaning too. */
const FUSED = 24;

/** Passages at the beginning of a file that say what it is about. */
const OPENING = 3;
/** Of so many passages an overview chooses: those of 150 long books. */
const OUTLINED = 100_000;
/** Passages at the beginning of a file that an overview takes. */
const INTRODUCTION = 8;
const SUMS_UP =
  /^[\d.\s]*(?:abstract|introduction|executive summary|summary|conclusions?|concluding remarks|key findings|discussion and conclusions?)\b|摘要|引言|绪论|前言|总结|结论|小结|结语/i;

const read = async (
  store: KnowledgeStore,
  owners: readonly string[],
  ranked: readonly RankedPassage[],
): Promise<Found[]> => {
  const rows = await store.byIds(
    owners,
    ranked.map(({ id }) => Number(id)),
  );
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return ranked.flatMap(({ id, score }) => {
    const row = byId.get(id);
    return row ? [{ ...row, score }] : [];
  });
};

export type Knowledge = ReturnType<typeof createKnowledge>;

/** What files say: learned passage by passage, found again by a question. Only files of the named owners are searched. */
export const createKnowledge = ({ store, embeddings }: Deps) => ({
  /** Puts the passages of a file in place of those it had. */
  async keep(owner: string, fileId: string, batches: readonly Uint8Array[], tx: Transaction): Promise<void> {
    await store.replace(owner, fileId, batches, tx);
    await embeddings?.begin(owner, fileId, tx);
  },

  /** Gives a file the passages of another, whose text it has. */
  async copy(
    from: { id: string; ownerId: string },
    to: { id: string; ownerId: string },
    tx: Transaction,
  ): Promise<void> {
    await store.copy(from, to, tx);
    await embeddings?.copy(from.id, to.id, tx);
  },

  /**
   * The passages of the files that fit a question best, best first: by their words, and by what they mean where a service
   * for that is set up. None when neither finds any.
   */
  async search(
    owners: readonly string[],
    fileIds: readonly string[],
    question: string,
    limit: number,
  ): Promise<Found[]> {
    if (fileIds.length === 0) return [];
    const [byWords, meaning = []] = await Promise.all([
      searchWords(store, owners, fileIds, question, embeddings ? Math.max(limit, FUSED) : limit),
      embeddings?.findNearest(owners, fileIds, question),
    ]);
    const { words, ceiling, fullMatch } = byWords;
    const isByWords = meaning.length === 0;
    const best = isByWords ? words : fuse({ ...byWords, meaning });
    const full = isByWords ? fullMatch : fullMatch / (ceiling || 1);
    return (await read(store, owners, best.slice(0, limit))).map((each) => ({
      ...each,
      score: Math.min(1, each.score / (full || 1)),
    }));
  },

  /** All passages of the files in reading order; undefined when there are more than `atMost`. */
  async whole(
    owners: readonly string[],
    fileIds: readonly string[],
    atMost: number,
  ): Promise<Found[] | undefined> {
    if ((await store.sizeOf(owners, fileIds)).count > atMost) return undefined;
    return (await store.inOrder(owners, fileIds, atMost)).map((row) => ({ ...row, score: 0 }));
  },

  /** The first passages of each file, where its title, its makers and its key figures stand. */
  async openings(owners: readonly string[], fileIds: readonly string[]): Promise<Found[]> {
    return (await store.openings(owners, fileIds, OPENING)).map((row) => ({ ...row, score: 0 }));
  },

  /**
   * Passages for questions about the whole, in reading order: how each file opens and ends and what it says under the
   * headings that sum it up come first, and the rest of the limit is spread evenly.
   */
  async overview(owners: readonly string[], fileIds: readonly string[], limit: number): Promise<Found[]> {
    const rows = await store.outline(owners, fileIds, OUTLINED);
    const telling = [...Map.groupBy(rows, ({ fileId }) => fileId).values()].flatMap((file) => [
      ...file.slice(0, INTRODUCTION),
      ...file.slice(INTRODUCTION).filter(({ heading }) => heading !== null && SUMS_UP.test(heading)),
      ...file.slice(-1),
    ]);
    const chosen = new Set(telling.slice(0, Math.ceil(limit / 2)).map(({ id }) => id));
    const step = Math.max(1, rows.length / Math.max(1, limit - chosen.size));
    for (let at = 0; at < rows.length && chosen.size < limit; at += step) {
      const row = rows[Math.floor(at)];
      if (row) chosen.add(row.id);
    }
    const read = new Map((await store.byIds(owners, [...chosen])).map((row) => [row.id, row]));
    return rows.flatMap(({ id }) => {
      const row = chosen.has(id) ? read.get(id) : undefined;
      return row ? [{ ...row, score: 0 }] : [];
    });
  },

  /** What texts mean, to be compared with each other; undefined where no service tells. */
  meaningOf: async (texts: readonly string[]): Promise<Float32Array[] | undefined> =>
    texts.length === 0 ? undefined : embeddings?.meaningOf(texts),

  /** Of each file one passage that satisfies a `tsquery`, the latest files first. */
  holding: (owner: string, tsquery: string, limit: number, files?: FileRange) =>
    store.holding(owner, tsquery, limit, files),

  forget: (owner: string, fileId: string, queryable: Queryable) => store.remove(owner, fileId, queryable),
});
