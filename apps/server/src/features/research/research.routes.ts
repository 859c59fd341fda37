import {
  approveResearch,
  createResearch,
  deleteResearch,
  downloadResearch,
  getResearch,
  listCollections,
  listResearchSteps,
  pageResearches,
  restoreResearch,
  steerResearch,
} from '@studiolo/contract/research/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { ResearchService } from './research.service.ts';

export const researchRoutes = (research: ResearchService) => [
  handle(listCollections, ({ caller }) => research.collections(caller.userId)),
  handle(createResearch, ({ caller, input: { msgId, ...options } }) =>
    research.create(caller.userId, msgId, options),
  ),
  handle(pageResearches, ({ caller, input }) => research.page(caller.userId, input)),
  handle(getResearch, ({ caller: { userId }, locale, input }) =>
    research.get({ userId, locale }, input.researchId),
  ),
  handle(listResearchSteps, ({ caller, input }) =>
    research.steps(caller.userId, input.researchId, input.after),
  ),
  handle(approveResearch, ({ caller, input }) => research.approve(caller.userId, input)),
  handle(steerResearch, ({ caller, input: { researchId, msgId, text } }) =>
    research.steer(caller.userId, { researchId, messageId: msgId, text }),
  ),
  handle(deleteResearch, ({ caller, input }) => research.remove(caller.userId, input.researchId)),
  handle(restoreResearch, ({ caller, input }) => research.restore(caller.userId, input.researchId)),
  handle(downloadResearch, ({ caller: { userId }, locale, input }) =>
    research.download({ userId, locale }, input.researchId, input.fileType),
  ),
];
