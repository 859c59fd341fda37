import { editPath } from '@studiolo/contract/bots/addresses';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import type { ShelfWithTable } from '../../../core/sources/sources.part.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotStore } from '../profiles/bots.store.ts';
import { KNOWLEDGE_INTAKE } from './knowledge-intake.ts';
import { SETTLE_KNOWLEDGE, SWEEP_KNOWLEDGE } from './knowledge.jobs.ts';
import { botSources } from './knowledge.tables.ts';
import type { BotSourceRow, BotSourceStore } from './sources.store.ts';

type Deps = {
  bots: Pick<BotStore, 'hold'>;
  sources: BotSourceStore;
  clock: Clock;
  notifyKnowledgeChanged: (source: Pick<BotSourceRow, 'botId' | 'ownerId'>) => Promise<void>;
  /** Called once a bot has learned its questions and answers. */
  onPairsLearned: (botId: string) => Promise<void>;
};

export type BotShelf = ShelfWithTable<typeof botSources>;

/** Error for a bot that has the maximum number of sources. */
export const knowledgeFull = () =>
  new Refusal('TOO_LARGE', { key: 'knowledge-limit', values: { limit: KNOWLEDGE_LIMITS.sources } });

/** Bots as a shelf. Questions and answers are a source too. */
export const botShelf = ({
  bots,
  sources,
  clock,
  notifyKnowledgeChanged,
  onPairsLearned,
}: Deps): BotShelf => ({
  table: botSources,
  sources,
  fetchKind: 'bot-fetch',
  settleJob: SETTLE_KNOWLEDGE,
  sweepJob: SWEEP_KNOWLEDGE,
  intake: KNOWLEDGE_INTAKE,
  hold: async ({ botId }, tx) => (await bots.hold(botId, tx)) !== undefined,
  count: ({ botId }, tx) => sources.count(botId, tx),
  limit: KNOWLEDGE_LIMITS.sources,
  full: knowledgeFull,
  pathOf: ({ botId }) => editPath(botId, 'knowledge'),
  notify: notifyKnowledgeChanged,
  isPaused: ({ isForgotten }) => isForgotten,
  onReplaced: (isReplaced, now) => (isReplaced ? { learnedAt: now } : {}),
  onUnchanged: (now) => ({ learnedAt: now }),
  async onSettled({ id, botId, kind }, file, readFileId) {
    if (file?.id === readFileId && file.status === 'ready')
      await sources.set(id, { learnedAt: clock.now(), error: null });
    if (kind === 'pairs') await onPairsLearned(botId);
  },
  // Saving pairs locks the bot first too: the same order avoids a deadlock.
  lockBefore: ({ botId }, tx) => bots.hold(botId, tx),
  async erase(rows, tx) {
    for (const { botId, kind } of rows) if (kind === 'pairs') await sources.setPairs(botId, [], tx);
  },
});
