import type { PassageWay } from '@studiolo/contract/evidence/retrieval';
import type { Found, Knowledge } from '../../knowledge/knowledge.service.ts';
import { choosePassages, type Dropped } from './choose-passages.ts';

/** Passages given for a question about something in the files. */
const FOUND = 12;
/** So many more are looked at, to say of them why they are not given. */
const BESIDE = 8;
/** So many are shown of what may not answer. */
const FORGOTTEN = 4;
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

/** A passage that a model is given, and how it came. */
export type Given = Found & { way: Extract<PassageWay, 'search' | 'overview' | 'around'> };

/** What a question found in files: what the model is given, best first, and what was left out and why. */
export type Passages = { found: readonly Given[]; dropped: readonly Dropped[] };

export type PassageScope = {
  files: readonly ReadFile[];
  /** None below it is given. */
  leastScore?: number | undefined;
  /** Those are looked through too whose sources may not answer, and it is said what was left out. */
  isTraced?: boolean | undefined;
  withheld?: readonly ReadFile[] | undefined;
  /** Which of the files may still answer, asked once they were searched. */
  stillThere?: (() => Promise<readonly string[]>) | undefined;
};

const came = (way: Given['way'], passages: readonly Found[]): Given[] =>
  passages.map((each) => ({ ...each, way }));

/** The passages of some files that a question is about, and what helps to understand them; none below the least score. */
export const gatherPassages = async (
  knowledge: Knowledge,
  scope: PassageScope,
  question: string,
): Promise<Passages> => {
  const { files, leastScore = 0, isTraced = false } = scope;
  const withheld = isTraced ? (scope.withheld ?? []) : [];
  if (files.length + withheld.length === 0) return { found: [], dropped: [] };
  const { ids, owners } = whereOf(files);
  const isAboutAll = ABOUT_THE_WHOLE.test(withoutNames(question));
  const isOverTables = ABOUT_ALL_ROWS.test(question) && files.some(({ kind }) => TABLE_KINDS.has(kind));
  const [candidates, forgotten, whole] = await Promise.all([
    isAboutAll ? [] : knowledge.search(owners, ids, question, isTraced ? FOUND + BESIDE : FOUND),
    searchIn(knowledge, withheld, question),
    // A least score says that nothing is to be read beside what reaches it.
    isAboutAll || leastScore > 0 ? undefined : knowledge.whole(owners, ids, isOverTables ? TABLE : FEW),
  ]);
  const there = isTraced && scope.stillThere ? new Set(await scope.stillThere()) : undefined;
  const chosen = choosePassages(candidates, { most: FOUND, leastScore, isOnce: isTraced, there });
  const dropped = [...chosen.dropped, ...forgotten.map((each) => ({ ...each, fate: 'forgotten' as const }))];
  const given = isAboutAll
    ? came('overview', await knowledge.overview(owners, ids, OVERVIEW))
    : leastScore > 0
      ? came('search', chosen.found)
      : whole && isOverTables
        ? came('around', whole)
        : await withSurroundings(knowledge, files, question, { ...chosen, whole });
  return { found: there ? given.filter(({ fileId }) => there.has(fileId)) : given, dropped };
};

const whereOf = (files: readonly ReadFile[]): { ids: string[]; owners: string[] } => ({
  ids: files.map(({ id }) => id),
  owners: [...new Set(files.map(({ ownerId }) => ownerId))],
});

const searchIn = async (
  knowledge: Knowledge,
  files: readonly ReadFile[],
  question: string,
): Promise<Found[]> => {
  const { ids, owners } = whereOf(files);
  return ids.length === 0 ? [] : knowledge.search(owners, ids, question, FORGOTTEN);
};

const withSurroundings = async (
  knowledge: Knowledge,
  files: readonly ReadFile[],
  question: string,
  { found, dropped, whole }: ReturnType<typeof choosePassages> & { whole: readonly Found[] | undefined },
): Promise<Given[]> => {
  const { ids, owners } = whereOf(files);
  if (found.length === 0) return came('overview', whole ?? (await knowledge.overview(owners, ids, FOUND)));
  const around = whole ?? (await surroundings(knowledge, owners, ids, question));
  const known = new Set([...found, ...dropped].map(({ id }) => id));
  const beside = around.filter(({ id }) => !known.has(id));
  return [...came('search', found), ...came('around', beside)];
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
