import { gatherPassages } from '../../../core/conversation/answer/gather-passages.ts';
import type { SharedFiles } from '../../../core/conversation/scope.ts';
import { calledIn } from '../../../core/evidence/anchors.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { BotRow } from '../profiles/bots.store.ts';
import { shownProfile } from '../profiles/present-bot.ts';

type Deps = {
  access: BotAccess;
  knowledge: Knowledge;
  knowledgeOf: (bot: BotRow) => Promise<SharedFiles | undefined>;
};

export type SearchPublished = (botId: string, query: string) => Promise<{ title: string; quote: string }[]>;

/** Returns the passages that the published bot would answer from: only text that its answers may quote. */
export const createSearchPublished =
  ({ access, knowledge, knowledgeOf }: Deps): SearchPublished =>
  async (botId, query) => {
    const bot = await access.requirePublished(botId);
    const sources = await knowledgeOf(bot);
    if (!sources) return [];
    const { scoreThreshold: minScore } = shownProfile(bot);
    const { passages } = await gatherPassages(knowledge, { ...sources, minScore }, query);
    const byId = new Map(sources.files.map((file) => [file.id, file]));
    return passages.map(({ fileId, text }) => {
      const file = byId.get(fileId);
      return { title: file ? calledIn(file) : '', quote: text };
    });
  };
