import type { FoundPassage } from '@studiolo/contract/bots/knowledge-entities';
import { gatherPassages } from '../../../core/conversation/answer/gather-passages.ts';
import type { LentFiles } from '../../../core/conversation/ground.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { BotRow } from '../profiles/bots.store.ts';

type Deps = {
  access: BotAccess;
  knowledge: Knowledge;
  knowledgeOf: (bot: BotRow) => Promise<LentFiles | undefined>;
};

/** What a question finds in a bot’s knowledge, in the way in which an answer is given it. */
export const createSearchKnowledge =
  ({ access, knowledge, knowledgeOf }: Deps) =>
  async (userId: string, botId: string, query: string): Promise<FoundPassage[]> => {
    const bot = await access.requireOwner(userId, botId);
    const { files = [] } = (await knowledgeOf(bot)) ?? {};
    const names = new Map(files.map(({ id, name }) => [id, name]));
    const { found, dropped } = await gatherPassages(knowledge, files, query, bot.draft.scoreThreshold);
    const shown = [
      ...found.map((each) => ({ ...each, isDropped: false })),
      ...dropped.map((each) => ({ ...each, isDropped: true })),
    ];
    return shown.map(({ fileId, text, score, isDropped }) => ({
      ...{ sourceTitle: names.get(fileId) ?? '', fileId, text, score, isDropped },
    }));
  };
