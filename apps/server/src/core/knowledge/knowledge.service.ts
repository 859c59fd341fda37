import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { ceilingsOf, fullMatchOf, type RankedPassage } from './bm25.ts';
import { fuse } from './embeddings/fuse.ts';
import type { FindNearest } from './embeddings/nearest.ts';
import type { FileRange, KnowledgeStore, PassageRow } from './knowledge.store.ts';
import { findBest } from './find-best.ts';
import { formerQuestionTokens, questionTokens } from './tokens.ts';

/**
 * Results by words, best first; the score that no passage exceeds; and the score of a passage with each word
 * once.
 */
type FoundByWords = { words: RankedPassage[]; ceiling: number; fullMatch: number };

/** Searches the files for passages with words of the question, best first. Empty if no word occurs. */
const searchWords = async (
  store: KnowledgeStore,
  owners: readonly string[],
  fileIds: readonly string[],
  question: string,
  limit: number,
): Promise<FoundByWords> => {
  const now = questionTokens(question);
  if (now.length === 0) return { words: [], ceiling: 0, fullMatch: 0 };
  const { count, averageLength, isFormer } = await store.sizeOf(owners, fileIds);
  const tokens = isFormer ? [...new Set([...now, ...formerQuestionTokens(question)])] : now;
  const holders = await store.holders(owners, fileIds, tokens);
  const documentFrequency = new Map([...holders].map(([token, ids]) => [token, ids.length]));
  const statistics = { documents: count, averageLength, documentFrequency };
  const words = await findBest({
    tokens,
    holders,
    limit,
    statistics,
    read: (ids) => store.candidates(owners, ids, tokens),
  });
  return {
    words,
    ceiling: [...ceilingsOf(tokens, statistics).values()].reduce((sum, each) => sum + each, 0),
    fullMatch: fullMatchOf(tokens, statistics),
  };
};

/**
 * `score`, 0 to 1: the weighted share of the question's words in the passage, with a bonus for meaning if
 * known.
 */
export type FoundPassage = PassageRow & { score: number };

export type Embeddings = {
  findNearest: FindNearest;
  /** Enqueues the embedding of a file's passages at the commit of the transaction. */
  begin: (owner: string, fileId: string, tx: Transaction) => Promise<void>;
  copy: (fromId: string, toId: string, tx: Transaction) => Promise<void>;
  meaningOf: (texts: readonly string[]) => Promise<Float32Array[] | undefined>;
};

type Deps = {
  store: KnowledgeStore;
  /** Undefined if no service is configured. */
  embeddings: Embeddings | undefined;
};

/** Number of results by words that are reranked by meaning. */
const FUSED = 24;

/** Number of opening passages that state a file's subject. */
const OPENING = 3;
/** Maximum number of passages that an overview selects from, about 150 long books. */
const OUTLINED = 100_000;
/** Number of opening passages of a file in an overview. */
const INTRODUCTION = 8;
const SUMMARY_HEADING =
  /^[\d.\s]*(?:abstract|introduction|executive summary|summary|conclusions?|concluding remarks|key findings|discussion and conclusions?)\b|摘要|引言|绪论|前言|总结|结论|小结|结语/i;

const read = async (
  store: KnowledgeStore,
  owners: readonly string[],
  ranked: readonly RankedPassage[],
): Promise<FoundPassage[]> => {
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

/** Stores the passages of files and searches them. Searches only files of the given owners. */
export const createKnowledge = ({ store, embeddings }: Deps) => ({
  async save(owner: string, fileId: string, batches: readonly Uint8Array[], tx: Transaction): Promise<void> {
    await store.replace(owner, fileId, batches, tx);
    await embeddings?.begin(owner, fileId, tx);
  },

  async copy(
    from: { id: string; ownerId: string },
    to: { id: string; ownerId: string },
    tx: Transaction,
  ): Promise<void> {
    await store.copy(from, to, tx);
    await embeddings?.copy(from.id, to.id, tx);
  },

  /**
   * Searches files for the passages that fit a question best, best first: by words and, if a service is
   * configured, by meaning. Empty if neither finds any.
   */
  async search(
    owners: readonly string[],
    fileIds: readonly string[],
    question: string,
    limit: number,
  ): Promise<FoundPassage[]> {
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

  /** All passages of the files in reading order. Undefined if there are more than `atMost`. */
  async allPassages(
    owners: readonly string[],
    fileIds: readonly string[],
    atMost: number,
  ): Promise<FoundPassage[] | undefined> {
    if ((await store.sizeOf(owners, fileIds)).count > atMost) return undefined;
    return (await store.inOrder(owners, fileIds, atMost)).map((row) => ({ ...row, score: 0 }));
  },

  /** First passages of each file, with its title, authors and key figures. */
  async openings(owners: readonly string[], fileIds: readonly string[]): Promise<FoundPassage[]> {
    return (await store.openings(owners, fileIds, OPENING)).map((row) => ({ ...row, score: 0 }));
  },

  /**
   * Passages for questions about a whole work, in reading order: first the beginning and end of each file and
   * the sections that summarize it; the rest of the limit is spread evenly.
   */
  async overview(
    owners: readonly string[],
    fileIds: readonly string[],
    limit: number,
  ): Promise<FoundPassage[]> {
    const rows = await store.outline(owners, fileIds, OUTLINED);
    const representative = [...Map.groupBy(rows, ({ fileId }) => fileId).values()].flatMap((file) => [
      ...file.slice(0, INTRODUCTION),
      ...file.slice(INTRODUCTION).filter(({ heading }) => heading !== null && SUMMARY_HEADING.test(heading)),
      ...file.slice(-1),
    ]);
    const chosen = new Set(representative.slice(0, Math.ceil(limit / 2)).map(({ id }) => id));
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

  meaningOf: async (texts: readonly string[]): Promise<Float32Array[] | undefined> =>
    texts.length === 0 ? undefined : embeddings?.meaningOf(texts),

  /** One passage of each file that matches a `tsquery`, latest files first. */
  holding: (owner: string, tsquery: string, limit: number, files?: FileRange) =>
    store.holding(owner, tsquery, limit, files),

  forget: (owner: string, fileId: string, queryable: Queryable) => store.remove(owner, fileId, queryable),
});
