import type { Found, Knowledge } from '../../core/knowledge/knowledge.service.ts';

/** Passages given for a question about something in the files. */
const FOUND = 8;
/** Files of so few passages are given whole, what fits the question first. */
const FEW = 12;
/** Passages given for a question about the whole of them. */
const OVERVIEW = 30;
/** Passages of a table that are given whole where a figure over all its rows is asked for. */
const TABLE = 60;

const ABOUT_THE_WHOLE =
  /summar|overview|outline|key (points|ideas|takeaways)|main (points|ideas)|tl;?dr|what (is|does) (this|it|the (document|file|paper|text)) (about|say)|总结|概括|摘要|概述|要点|大纲|提纲|梳理|归纳|讲了什么|主要内容/i;
const ABOUT_ALL_ROWS = /\b(sum|total|average|mean|maximum|minimum|highest|lowest|how many|count)\b|合计|总和|总计|总共|平均|最高|最低|最大|最小|多少/i;
const TABLE_KINDS = new Set(['csv', 'xlsx']);

type Scope = { owner: string; files: readonly { id: string; kind: string }[] };

/** The passages of the files in scope that a question is about, best first. */
export const gatherPassages = async (knowledge: Knowledge, { owner, files }: Scope, question: string): Promise<Found[]> => {
  const fileIds = files.map(({ id }) => id);
  if (fileIds.length === 0) return [];
  if (ABOUT_THE_WHOLE.test(question)) return knowledge.overview(owner, fileIds, OVERVIEW);
  const isOverTables = ABOUT_ALL_ROWS.test(question) && files.some(({ kind }) => TABLE_KINDS.has(kind));
  const [found, whole] = await Promise.all([
    knowledge.search(owner, fileIds, question, FOUND),
    knowledge.whole(owner, fileIds, isOverTables ? TABLE : FEW),
  ]);
  if (isOverTables && whole) return whole;
  if (whole) return [...found, ...whole.filter(({ id }) => found.every((each) => each.id !== id))];
  return found.length > 0 ? found : knowledge.overview(owner, fileIds, FOUND);
};
