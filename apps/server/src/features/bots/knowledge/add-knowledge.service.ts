import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Pair, Schedule } from '@studiolo/contract/bots/knowledge-entities';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { addressTitle } from '../../../core/web/address-title.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { IncomingFile } from '../../../platform/traffic/incoming-file.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { BotStore } from '../profiles/bots.store.ts';
import { startFetching } from './fetch-run.ts';
import { KNOWLEDGE_INTAKE } from './knowledge-intake.ts';
import type { OwnNotebooks } from './own-notebooks.ts';
import { pairsText } from './pairs-text.ts';
import type { BotSourceRow, BotSourceStore } from './sources.store.ts';

export type KnowledgeDeps = {
  bots: Pick<BotStore, 'hold'>;
  sources: BotSourceStore;
  access: BotAccess;
  files: Files;
  runs: Runs;
  clock: Clock;
  transaction: RunInTransaction;
  ownNotebooks: OwnNotebooks;
  tellKnowledge: (source: Pick<BotSourceRow, 'botId' | 'ownerId'>) => Promise<void>;
};

type Where = { botId: string; ownerId: string };

const TITLE_LENGTH = 100;

const asFile = (name: string, text: string): IncomingFile => ({
  name,
  stream: Readable.from([Buffer.from(text.toWellFormed())]),
  isTruncated: () => false,
});

/** Error for a bot that has the maximum number of sources. */
export const knowledgeFull = () =>
  new Refusal('TOO_LARGE', { key: 'knowledge-limit', values: { limit: KNOWLEDGE_LIMITS.sources } });

export type AddKnowledge = ReturnType<typeof createAddKnowledge>;

/** The pairs of a bot were changed since they were read. */
class PairsChanged extends Error {}

/** Maximum number of attempts to add pairs to the newest ones. */
const ATTEMPTS = 5;

/** Adds sources to a bot's knowledge. They appear in the list at once and are learned afterwards. */
export const createAddKnowledge = (deps: KnowledgeDeps) => {
  const { bots, sources, access, files, runs, clock, transaction, ownNotebooks, tellKnowledge } = deps;

  const rowOf = (
    { botId, ownerId }: Where,
    what: Pick<BotSourceRow, 'kind' | 'title'> & Partial<BotSourceRow>,
  ): BotSourceRow => ({
    id: randomUUID(),
    botId,
    ownerId,
    fileId: null,
    nextFileId: null,
    url: '',
    notebookId: null,
    fetching: null,
    error: null,
    retryAt: null,
    retries: 0,
    isForgotten: false,
    isOpen: false,
    schedule: 'never',
    dueAt: null,
    learnedAt: null,
    changes: null,
    createdAt: clock.now(),
    deletedAt: null,
    ...what,
    title: what.title.slice(0, TITLE_LENGTH).toWellFormed(),
  });

  /** Refuses other users than the owner, and full knowledge. */
  const enter = async (userId: string, botId: string): Promise<Where> => {
    await access.requireOwner(userId, botId);
    if ((await sources.count(botId)) >= KNOWLEDGE_LIMITS.sources) throw knowledgeFull();
    return { botId, ownerId: userId };
  };

  /** Saves a source, if there is room for it. */
  const keep = async (row: BotSourceRow, tx: Transaction): Promise<void> => {
    if (!(await bots.hold(row.botId, tx))) throw new Refusal('NOT_FOUND');
    if ((await sources.count(row.botId, tx)) >= KNOWLEDGE_LIMITS.sources) throw knowledgeFull();
    await sources.insert(row, tx);
    if (row.fileId !== null) await files.use(row.ownerId, [row.fileId], row.id, tx);
  };

  const take = async (where: Where, row: BotSourceRow, file: IncomingFile, kind?: 'txt'): Promise<string> => {
    await files.takeFor(where.ownerId, file, {
      ...KNOWLEDGE_INTAKE,
      ...(kind && { kind }),
      alongside: ({ id, name }, tx) =>
        keep({ ...row, fileId: id, title: row.title || name.slice(0, TITLE_LENGTH) }, tx),
    });
    await tellKnowledge(where);
    return row.id;
  };

  /**
   * Replaces the pairs of a bot and returns the source of the former ones. A concurrent save waits for the
   * bot's lock. Deleted pairs can no longer be restored: the new ones replace them.
   */
  const replacePairs = async (
    botId: string,
    pairs: readonly Pair[],
    tx: Transaction,
    former?: readonly Pair[],
  ) => {
    if (!(await bots.hold(botId, tx))) throw new Refusal('NOT_FOUND');
    if (former && !isDeepStrictEqual(await sources.pairs(botId, tx), former)) throw new PairsChanged();
    await sources.setPairs(botId, pairs, tx);
    const known = await sources.pairsSources(botId, tx);
    const deleted = known.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);
    await sources.remove(botId, deleted, tx);
    await files.release(deleted, tx);
    return known.find(({ deletedAt }) => deletedAt === null);
  };

  const dropPairs = ({ botId }: Where): Promise<void> =>
    transaction(async (tx) => {
      const former = await replacePairs(botId, [], tx);
      if (!former) return;
      await sources.remove(botId, [former.id], tx);
      await files.release([former.id], tx);
    });

  /**
   * Saves pairs and enqueues learning them as one document in place of the former one, in one transaction.
   */
  const learnPairs = (where: Where, pairs: readonly Pair[], title: string, base?: readonly Pair[]) =>
    files.takeFor(where.ownerId, asFile(`${title}.md`, pairsText(pairs)), {
      ...KNOWLEDGE_INTAKE,
      kind: 'md',
      alongside: async (file, tx) => {
        const former = await replacePairs(where.botId, pairs, tx, base);
        if (!former) return keep(rowOf(where, { kind: 'pairs', title, fileId: file.id }), tx);
        await files.use(where.ownerId, [file.id], former.id, tx);
        await files.keepOnly(former.id, former.fileId === null ? [file.id] : [former.fileId, file.id], tx);
        const place = former.fileId === null ? { fileId: file.id } : { nextFileId: file.id };
        await sources.set(former.id, { ...place, error: null, isForgotten: false }, tx);
      },
    });

  const savePairs = async (where: Where, pairs: readonly Pair[], locale: Locale): Promise<void> => {
    await (pairs.length === 0 ? dropPairs(where) : learnPairs(where, pairs, say(locale, 'knowledge-pairs')));
    await tellKnowledge(where);
  };

  return {
    async upload(userId: string, botId: string, file: IncomingFile): Promise<{ sourceId: string }> {
      const where = await enter(userId, botId);
      return { sourceId: await take(where, rowOf(where, { kind: 'file', title: '' }), file) };
    },

    async addText(userId: string, { botId, title, text }: { botId: string; title: string; text: string }) {
      const where = await enter(userId, botId);
      const row = rowOf(where, { kind: 'text', title });
      return { sourceId: await take(where, row, asFile(`${title}.txt`, text), 'txt') };
    },

    async addUrls(
      userId: string,
      { botId, urls, schedule }: { botId: string; urls: readonly string[]; schedule: Schedule },
    ) {
      const where = await enter(userId, botId);
      const known = new Set((await sources.ofBot(botId)).map(({ url }) => url));
      const added = [...new Set(urls)].filter((url) => URL.canParse(url) && !known.has(url));
      if (known.size + added.length > KNOWLEDGE_LIMITS.sources) throw knowledgeFull();
      for (const url of added) {
        const row = rowOf(where, {
          kind: 'url',
          title: addressTitle(url),
          url,
          schedule,
          fetching: 'waiting',
        });
        await transaction(async (tx) => {
          await keep(row, tx);
          await startFetching(runs, row, '', tx);
        });
      }
      await tellKnowledge(where);
      return { added: added.length };
    },

    async addNotebook(
      userId: string,
      { botId, notebookId, title }: { botId: string; notebookId: string; title: string },
    ) {
      const where = await enter(userId, botId);
      const known = (await sources.ofBot(botId)).find((each) => each.notebookId === notebookId);
      if (known) return { sourceId: known.id };
      if (!(await ownNotebooks(userId, [notebookId])).ids.has(notebookId)) throw new Refusal('NOT_FOUND');
      const row = rowOf(where, { kind: 'notebook', title, notebookId, learnedAt: clock.now() });
      await transaction((tx) => keep(row, tx));
      await tellKnowledge(where);
      return { sourceId: row.id };
    },

    async pairs(userId: string, botId: string): Promise<Pair[]> {
      await access.requireOwner(userId, botId);
      return sources.pairs(botId);
    },

    async setPairs(userId: string, botId: string, pairs: readonly Pair[], locale: Locale): Promise<null> {
      await access.requireOwner(userId, botId);
      await savePairs({ botId, ownerId: userId }, pairs, locale);
      return null;
    },

    async addPair(userId: string, botId: string, pair: Pair, locale: Locale): Promise<void> {
      await access.requireOwner(userId, botId);
      const where = { botId, ownerId: userId };
      const title = say(locale, 'knowledge-pairs');
      for (let attempt = 1; ; attempt += 1) {
        const former = await sources.pairs(botId);
        const others = former.filter(({ question }) => question !== pair.question);
        if (others.length >= KNOWLEDGE_LIMITS.pairs) throw new Refusal('TOO_LARGE', { key: 'too-many' });
        try {
          await learnPairs(where, [...others, pair], title, former);
          break;
        } catch (error) {
          if (!(error instanceof PairsChanged)) throw error;
          if (attempt === ATTEMPTS) throw new Refusal('BUSY');
        }
      }
      await tellKnowledge(where);
    },
  };
};
