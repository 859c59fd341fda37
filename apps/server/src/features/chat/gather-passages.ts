import type { Found, Knowledge } from '../../core/knowledge/knowledge.service.ts';

/** Passages given for a question about something in the files. */
const FOUND = 8;
/** Passages given for a question about the whole of them. */
const OVERVIEW = 30;

const ABOUT_THE_WHOLE =
  /summar|overview|outline|key (points|ideas|takeaways)|main (points|ideas)|tl;?dr|what (is|does) (this|it|the (document|file|paper|text)) (about|say)|总结|概括|摘要|概述|要点|大纲|提纲|梳理|归纳|讲了什么|主要内容/i;

/** The passages of the attached files that a question is about, best first. */
export const gatherPassages = async (
  knowledge: Knowledge,
  owner: string,
  fileIds: readonly string[],
  question: string,
): Promise<Found[]> => {
  if (fileIds.length === 0) return [];
  if (ABOUT_THE_WHOLE.test(question)) return knowledge.overview(owner, fileIds, OVERVIEW);
  const found = await knowledge.search(owner, fileIds, question, FOUND);
  return found.length > 0 ? found : knowledge.overview(owner, fileIds, FOUND);
};
