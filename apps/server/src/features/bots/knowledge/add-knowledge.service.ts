import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import type { Pair } from '@studiolo/contract/bots/knowledge-entities';
import type { Schedule } from '@studiolo/contract/evidence/schedule';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { sourceTitle, type SourceAdder } from '../../../core/sources/adding.ts';
import { placeFile } from '../../../core/sources/place-file.ts';
import { EMPTY_SOURCE } from '../../../core/sources/sources.tables.ts';
import { asFile } from '../../../core/sources/text-file.ts';
import { addressTitle } from '../../../core/web/address-title.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { IncomingFile } from '../../../platform/traffic/incoming-file.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { BotStore } from '../profiles/bots.store.ts';
import { knowledgeFull } from './bot-shelf.ts';
import { KNOWLEDGE_INTAKE } from './knowledge-intake.ts';
import type { OwnNotebooks } from './own-notebooks.ts';
import { pairsText } from './pairs-text.ts';
import type { BotSourceRow, BotSourceStore } from './sources.store.ts';

export type KnowledgeDeps = {
  bots: Pick<BotStore, 'hold'>;
  sources: BotSourceStore;
  deletion: Deletion<BotSourceRow>;
  adding: SourceAdder<BotSourceRow>;
  access: BotAccess;
  files: Files;
  clock: Clock;
  transaction: RunInTransaction;
  ownNotebooks: OwnNotebooks;
  notifyKnowledgeChanged: (source: Pick<BotSourceRow, 'botId' | 'ownerId'>) => Promise<void>;
};

type BotRef = { botId: string; ownerId: string };

export type AddKnowledge = ReturnType<typeof createAddKnowledge>;

/** The pairs of a bot have changed since they were read. */
class PairsChanged extends Error {}

/** Maximum number of attempts to add a pair while other requests change the pairs. */
const MAX_ATTEMPTS = 5;

/** Adds sources to a bot's knowledge. They appear in the list at once and are learned afterwards. */
export const createAddKnowledge = (deps: KnowledgeDeps) => {
  const {
    bots,
    sources,
    deletion,
    adding,
    access,
    files,
    clock,
    transaction,
    ownNotebooks,
    notifyKnowledgeChanged,
  } = deps;

  const rowOf = (
    { botId, ownerId }: BotRef,
    fields: Pick<BotSourceRow, 'kind' | 'title'> & Partial<BotSourceRow>,
  ): BotSourceRow => ({
    id: randomUUID(),
    botId,
    ownerId,
    notebookId: null,
    isForgotten: false,
    isOpen: false,
    learnedAt: null,
    createdAt: clock.now(),
    ...EMPTY_SOURCE,
    ...fields,
    title: sourceTitle(fields.title),
  });

  /** Refuses users other than the owner, and sources beyond the limit. */
  const enter = async (userId: string, botId: string): Promise<BotRef> => {
    await access.requireOwner(userId, botId);
    if ((await sources.count(botId)) >= KNOWLEDGE_LIMITS.sources) throw knowledgeFull();
    return { botId, ownerId: userId };
  };

  /**
   * Replaces the pairs of a bot and returns the source of the previous ones. A concurrent save waits for the
   * bot's lock. Deleted pairs can no longer be restored, because the new ones replace them.
   */
  const replacePairs = async (
    botId: string,
    pairs: readonly Pair[],
    tx: Transaction,
    previous?: readonly Pair[],
  ) => {
    if (!(await bots.hold(botId, tx))) throw new Refusal('NOT_FOUND');
    if (previous && !isDeepStrictEqual(await sources.pairs(botId, tx), previous)) throw new PairsChanged();
    const existing = await sources.pairsSources(botId, tx);
    const deleted = existing.filter(({ deletedAt }) => deletedAt !== null);
    await deletion.eraseAll({ id: deleted.map(({ id }) => id) }, tx);
    await sources.setPairs(botId, pairs, tx);
    return existing.find(({ deletedAt }) => deletedAt === null);
  };

  const dropPairs = ({ botId }: BotRef): Promise<void> =>
    transaction(async (tx) => {
      const previous = await replacePairs(botId, [], tx);
      if (previous) await deletion.eraseAll({ id: previous.id }, tx);
    });

  /** Saves pairs, and enqueues them to be learned as one document, in one transaction. */
  const learnPairs = (bot: BotRef, pairs: readonly Pair[], title: string, base?: readonly Pair[]) =>
    files.acceptFor(bot.ownerId, asFile(`${title}.md`, pairsText(pairs)), {
      ...KNOWLEDGE_INTAKE,
      kind: 'md',
      alongside: async (file, tx) => {
        const previous = await replacePairs(bot.botId, pairs, tx, base);
        if (!previous) return adding.insert(rowOf(bot, { kind: 'pairs', title, fileId: file.id }), tx);
        await placeFile(deps, previous, file.id, { isForgotten: false }, tx);
      },
    });

  const savePairs = async (bot: BotRef, pairs: readonly Pair[], locale: Locale): Promise<void> => {
    await (pairs.length === 0 ? dropPairs(bot) : learnPairs(bot, pairs, say(locale, 'knowledge-pairs')));
    await notifyKnowledgeChanged(bot);
  };

  return {
    async upload(userId: string, botId: string, file: IncomingFile): Promise<{ sourceId: string }> {
      const bot = await enter(userId, botId);
      return adding.addFile(rowOf(bot, { kind: 'file', title: '' }), (intake) =>
        files.acceptFor(userId, file, intake),
      );
    },

    async addText(userId: string, { botId, title, text }: { botId: string; title: string; text: string }) {
      const bot = await enter(userId, botId);
      return adding.addFile(rowOf(bot, { kind: 'text', title }), (intake) =>
        files.acceptFor(userId, asFile(`${title}.txt`, text), { ...intake, kind: 'txt' }),
      );
    },

    async addUrls(
      userId: string,
      { botId, urls, schedule }: { botId: string; urls: readonly string[]; schedule: Schedule },
    ) {
      const bot = await enter(userId, botId);
      return adding.addPages(urls, await sources.ofBot(botId), (url) =>
        rowOf(bot, { kind: 'url', title: addressTitle(url), url, schedule, fetching: 'waiting' }),
      );
    },

    async addNotebook(
      userId: string,
      { botId, notebookId, title }: { botId: string; notebookId: string; title: string },
    ) {
      const bot = await enter(userId, botId);
      const existing = (await sources.ofBot(botId)).find((each) => each.notebookId === notebookId);
      if (existing) return { sourceId: existing.id };
      if (!(await ownNotebooks(userId, [notebookId])).ids.has(notebookId)) throw new Refusal('NOT_FOUND');
      const row = rowOf(bot, { kind: 'notebook', title, notebookId, learnedAt: clock.now() });
      return adding.add(row);
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
      const bot = { botId, ownerId: userId };
      const title = say(locale, 'knowledge-pairs');
      for (let attempt = 1; ; attempt += 1) {
        const previous = await sources.pairs(botId);
        const others = previous.filter(({ question }) => question !== pair.question);
        if (others.length >= KNOWLEDGE_LIMITS.pairs) throw new Refusal('TOO_LARGE', { key: 'too-many' });
        try {
          await learnPairs(bot, [...others, pair], title, previous);
          break;
        } catch (error) {
          if (!(error instanceof PairsChanged)) throw error;
          if (attempt === MAX_ATTEMPTS) throw new Refusal('BUSY');
        }
      }
      await notifyKnowledgeChanged(bot);
    },
  };
};
