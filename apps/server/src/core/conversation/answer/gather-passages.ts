import type { Found, Knowledge } from '../../knowledge/knowledge.service.ts';

/** Passages given for a question about something in the files. */
const FOUND = 12;
/** Files of so few passages are given whole, what fits the question first. */
const FEW = 12;
/** Of so few files their beginnings are always given: there a document says what it is. */
const FEW_FILES = 3;
/** Passages given for a question about the whole of them. */
const OVERVIEW = 30;
/** Passages of a table that are given whole where a figure over all its rows is asked for. */
const TABLE = 60;

const ABOUT_THE_WHOLE =
  /summar|overview|outline|key (points|ideas|takeaways)|main (points|ideas)|tl;?dr|what (is|does) (this|it|the (document|file|paper|text)) (about|say)|总结|概括|摘要|概述|要点|大纲|提纲|梳理|归纳|讲了什么|主要内容/i;
/** What a document says of itself, and who wrote it, stands at its beginning and end in words that no question knows. */
const ABOUT_ITS_PURPOSE =
  /\b(authors?|who wrote|written by|abstract|conclusions?|conclude[sd]?|contributions?|limitations|future work|takeaways?|thesis)\b|\b(main|key|central|overall|primary) (\w+ )?(ideas?|arguments?|findings?|results?|messages?|topics?|themes?|purpose|goals?)\b|\b(purpose|goal|aim|problems?|questions?) (of|does|do|is|are)\b|作者|谁写的|结论|贡献|创新点|局限|研究(问题|目的|背景)|解决了?(什么|哪些|的)|目的是什么|主题|核心(观点|思想|内容)|主要(观点|思想|发现|结果|问题)/i;
const ABOUT_ALL_ROWS =
  /\b(sum|total|average|mean|maximum|minimum|highest|lowest|how many|count|most|least|columns?|rows?|sorted?|largest|smallest|biggest|cheapest)\b|合计|总和|总计|总共|平均|最高|最低|最大|最小|最多|最少|多少|[列行]/i;
/** Capitals within a sentence name something: the `Summary for Policymakers` is a title, and no wish for a summary. */
const withoutNames = (question: string): string =>
  question.replaceAll(/(?<=[\p{Ll}\p{N},]\s+)\p{Lu}[\p{L}\p{N}]*(?:\s+\p{Lu}[\p{L}\p{N}]*)*/gu, '');

const TABLE_KINDS = new Set(['csv', 'xlsx']);

type ReadFile = { id: string; kind: string; ownerId: string };

/** What a question found in files: what the model is given, best first, and what was left out for its low score. */
export type Passages = { found: readonly Found[]; dropped: readonly Found[] };

/** The passages of some files that a question is about, and what helps to understand them; none below the least score. */
export const gatherPassages = async (
  knowledge: Knowledge,
  files: readonly ReadFile[],
  question: string,
  leastScore = 0,
): Promise<Passages> => {
  if (leastScore > 0 && !ABOUT_THE_WHOLE.test(withoutNames(question))) {
    const fileIds = files.map(({ id }) => id);
    const owners = [...new Set(files.map(({ ownerId }) => ownerId))];
    const all = await knowledge.search(owners, fileIds, question, FOUND);
    const isEnough = ({ score }: Found): boolean => score >= leastScore;
    return { found: all.filter(isEnough), dropped: all.filter((each) => !isEnough(each)) };
  }
  return { found: await gatherAll(knowledge, files, question), dropped: [] };
};

const gatherAll = async (
  knowledge: Knowledge,
  files: readonly ReadFile[],
  question: string,
): Promise<Found[]> => {
  const fileIds = files.map(({ id }) => id);
  if (fileIds.length === 0) return [];
  const owners = [...new Set(files.map(({ ownerId }) => ownerId))];
  if (ABOUT_THE_WHOLE.test(withoutNames(question))) return knowledge.overview(owners, fileIds, OVERVIEW);
  const isOverTables = ABOUT_ALL_ROWS.test(question) && files.some(({ kind }) => TABLE_KINDS.has(kind));
  const [found, whole] = await Promise.all([
    knowledge.search(owners, fileIds, question, FOUND),
    knowledge.whole(owners, fileIds, isOverTables ? TABLE : FEW),
  ]);
  if (whole && isOverTables) return whole;
  if (found.length === 0) return whole ?? knowledge.overview(owners, fileIds, FOUND);
  const around = whole ?? (await surroundings(knowledge, owners, fileIds, question));
  return [...found, ...around.filter(({ id }) => found.every((each) => each.id !== id))];
};

/** What helps to understand the passages that were found: what a document says of itself. */
const surroundings = (
  knowledge: Knowledge,
  owners: readonly string[],
  fileIds: readonly string[],
  question: string,
): Promise<Found[]> => {
  if (ABOUT_ITS_PURPOSE.test(question)) return knowledge.overview(owners, fileIds, FEW);
  return fileIds.length <= FEW_FILES ? knowledge.openings(owners, fileIds) : Promise.resolve([]);
};
