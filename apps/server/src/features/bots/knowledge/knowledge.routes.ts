import {
  addKnowledgeNotebook,
  addKnowledgeText,
  addKnowledgeUrls,
  changeKnowledge,
  deleteKnowledge,
  forgetKnowledge,
  getPairs,
  listSitemap,
  pageKnowledge,
  relearnKnowledge,
  restoreKnowledge,
  searchKnowledge,
  setPairs,
  uploadKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { AddKnowledge } from './add-knowledge.service.ts';
import type { KnowledgeService } from './knowledge.service.ts';
import type { createSearchKnowledge } from './search-knowledge.ts';

export const knowledgeRoutes = (
  add: AddKnowledge,
  knowledge: KnowledgeService,
  search: ReturnType<typeof createSearchKnowledge>,
) => [
  handle(uploadKnowledge, ({ caller, input }, file) => add.upload(caller.userId, input.botId, file)),
  handle(addKnowledgeText, ({ caller, input }) => add.addText(caller.userId, input)),
  handle(addKnowledgeUrls, ({ caller, input }) => add.addUrls(caller.userId, input)),
  handle(listSitemap, ({ caller, input }) => knowledge.listSitemap(caller.userId, input.botId, input.url)),
  handle(addKnowledgeNotebook, ({ caller, input }) => add.addNotebook(caller.userId, input)),
  handle(getPairs, ({ caller, input }) => add.pairs(caller.userId, input.botId)),
  handle(setPairs, ({ caller, input, locale }) =>
    add.setPairs(caller.userId, input.botId, input.pairs, locale),
  ),
  handle(pageKnowledge, ({ caller, input: { botId, ...window }, locale }) =>
    knowledge.page(caller.userId, botId, window, locale),
  ),
  handle(relearnKnowledge, ({ caller, input }) =>
    knowledge.relearn(caller.userId, input.botId, input.sourceIds),
  ),
  handle(forgetKnowledge, ({ caller, input }) =>
    knowledge.forget(caller.userId, input.botId, input.sourceIds),
  ),
  handle(deleteKnowledge, ({ caller, input }) =>
    knowledge.remove(caller.userId, input.botId, input.sourceIds),
  ),
  handle(restoreKnowledge, ({ caller, input }) =>
    knowledge.restore(caller.userId, input.botId, input.sourceIds),
  ),
  handle(changeKnowledge, ({ caller, input }) => knowledge.change(caller.userId, input)),
  handle(searchKnowledge, ({ caller, input }) => search(caller.userId, input.botId, input.query)),
];
