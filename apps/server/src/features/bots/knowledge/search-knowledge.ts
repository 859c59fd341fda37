import type { FoundPassage } from '@studiolo/contract/bots/knowledge-entities';
import { gatherPassages } from '../../../core/conversation/answer/gather-passages.ts';
import { calledIn } from '../../../core/evidence/anchors.ts';
import type { SharedFiles } from '../../../core/conversation/scope.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { BotRow } from '../profiles/bots.store.ts';

type Deps = {
  access: BotAccess;
  knowledge: Knowledge;
  knowledgeOf: (bot: BotRow) => Promise<SharedFiles | undefined>;
};

export const createSearchKnowledge =
  ({ access, knowledge, knowledgeOf }: Deps) =>
  async (userId: string, botId: string, query: string): Promise<FoundPassage[]> => {
    const bot = await access.requireOwner(userId, botId);
    const sources = await knowledgeOf(bot);
    if (!sources) return [];
    const { scoreThreshold: minScore } = bot.draft;
    const { passages, dropped } = await gatherPassages(
      knowledge,
      { ...sources, minScore, isTraced: true },
      query,
    );
    const names = new Map(
      [...sources.files, ...(sources.withheld ?? [])].map((file) => [file.id, calledIn(file)]),
    );
    const candidates = [
      ...passages.map((each) => ({ ...each, fate: 'given' as const })),
      ...dropped.map((each) => ({ ...each, way: 'search' as const })),
    ];
    return candidates.map(({ fileId, text, score, way, fate }) => ({
      sourceTitle: names.get(fileId) ?? '',
      fileId,
      text,
      way,
      fate,
      score: way === 'search' ? score : null,
    }));
  };
