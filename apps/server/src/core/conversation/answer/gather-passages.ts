import type { PassageWay } from '@studiolo/contract/evidence/retrieval';
import type { FoundPassage, Knowledge } from '../../knowledge/knowledge.service.ts';
import { choosePassages, type DroppedPassage } from './choose-passages.ts';

/** Maximum number of passages for a question about a detail in the files. */
const MAX_PASSAGES = 12;
/** Maximum number of dropped candidates that are listed with the reason. */
const MAX_TRACED_CANDIDATES = 8;
/** Maximum number of listed candidates from files that must not be used. */
const MAX_EXCLUDED_CANDIDATES = 4;
/** Files with at most this many passages are passed in full, best match first. */
const MAX_FULL_PASSAGES = 12;
/**
 * With at most this many files, their beginnings are always included, since a document states its subject
 * there.
 */
const MAX_FILES_WITH_BEGINNING = 3;
/** Passages for a question about the files as a whole. */
const OVERVIEW_PASSAGES = 30;
/** Passages of a table that is passed completely, for a calculation over all rows. */
const MAX_TABLE_PASSAGES = 60;

const WHOLE_FILE_QUESTION =
  /summar|overview|outline|key (points|ideas|takeaways)|main (points|ideas)|tl;?dr|what (is|does) (this|it|the (document|file|paper|text)) (about|say)|总结|概括|摘要|概述|要点|大纲|提纲|梳理|归纳|讲了什么|主要内容/i;
/** Purpose and authors are at the beginning and end of a document, in words that no question contains. */
const PURPOSE_QUESTION =
  /\b(authors?|who wrote|written by|abstract|conclusions?|conclude[sd]?|contributions?|limitations|future work|takeaways?|thesis)\b|\b(main|key|central|overall|primary) (\w+ )?(ideas?|arguments?|findings?|results?|messages?|topics?|themes?|purpose|goals?)\b|\b(purpose|goal|aim|problems?|questions?) (of|does|do|is|are)\b|作者|谁写的|结论|贡献|创新点|局限|研究(问题|目的|背景)|解决了?(什么|哪些|的)|目的是什么|主题|核心(观点|思想|内容)|主要(观点|思想|发现|结果|问题)/i;
const ABOUT_ALL_ROWS =
  /\b(sum|total|average|mean|maximum|minimum|highest|lowest|how many|count|most|least|columns?|rows?|sorted?|largest|smallest|biggest|cheapest)\b|合计|总和|总计|总共|平均|最高|最低|最大|最小|最多|最少|多少|[列行]/i;
/** Removes capitalized names: `Summary for Policymakers` is a title and does not ask for a summary. */
export const withoutNames = (question: string): string =>
  question.replaceAll(/([\p{Ll}\p{N},]\s+)\p{Lu}[\p{L}\p{N}]*(?:\s+\p{Lu}[\p{L}\p{N}]*)*/gu, '$1');

const TABLE_KINDS = new Set(['csv', 'xlsx']);

type ReadFile = { id: string; kind: string; ownerId: string };

/** Passage for the model, with the way in which it was found. */
export type ChosenPassage = FoundPassage & { way: Extract<PassageWay, 'search' | 'overview' | 'around'> };

/** Result of a search in files: passages for the model, best first, and those dropped with the reason. */
export type Passages = { passages: readonly ChosenPassage[]; dropped: readonly DroppedPassage[] };

export type PassageScope = {
  files: readonly ReadFile[];
  minScore?: number | undefined;
  /** Whether to also search sources that must not be used, and to list dropped passages with the reason. */
  isTraced?: boolean | undefined;
  withheld?: readonly ReadFile[] | undefined;
  /** Returns the files that may still be used. Called after the search. */
  stillThere?: (() => Promise<readonly string[]>) | undefined;
};

const came = (way: ChosenPassage['way'], passages: readonly FoundPassage[]): ChosenPassage[] =>
  passages.map((each) => ({ ...each, way }));

/**
 * Finds the passages that a question is about, and the context needed to understand them. All of them reach
 * the minimum score.
 */
export const gatherPassages = async (
  knowledge: Knowledge,
  scope: PassageScope,
  question: string,
): Promise<Passages> => {
  const { files, minScore = 0, isTraced = false } = scope;
  const withheld = isTraced ? (scope.withheld ?? []) : [];
  if (files.length + withheld.length === 0) return { passages: [], dropped: [] };
  const { ids, owners } = whereOf(files);
  const isAboutAll = WHOLE_FILE_QUESTION.test(withoutNames(question));
  const isOverTables = ABOUT_ALL_ROWS.test(question) && files.some(({ kind }) => TABLE_KINDS.has(kind));
  const [candidates, forgotten, fullPassages] = await Promise.all([
    isAboutAll
      ? []
      : knowledge.search(
          owners,
          ids,
          question,
          isTraced ? MAX_PASSAGES + MAX_TRACED_CANDIDATES : MAX_PASSAGES,
        ),
    searchIn(knowledge, withheld, question),
    // With a minimum score, only passages that reach it may be read.
    isAboutAll || minScore > 0
      ? undefined
      : knowledge.allPassages(owners, ids, isOverTables ? MAX_TABLE_PASSAGES : MAX_FULL_PASSAGES),
  ]);
  const availableIds = isTraced && scope.stillThere ? new Set(await scope.stillThere()) : undefined;
  const chosen = choosePassages(candidates, {
    limit: MAX_PASSAGES,
    minScore,
    isOnce: isTraced,
    availableIds: availableIds,
  });
  const dropped = [...chosen.dropped, ...forgotten.map((each) => ({ ...each, fate: 'forgotten' as const }))];
  const passagesForModel = isAboutAll
    ? came('overview', await knowledge.overview(owners, ids, OVERVIEW_PASSAGES))
    : minScore > 0
      ? came('search', chosen.found)
      : fullPassages && isOverTables
        ? came('around', fullPassages)
        : await withSurroundings(knowledge, files, question, { ...chosen, fullPassages });
  return {
    passages: availableIds
      ? passagesForModel.filter(({ fileId }) => availableIds.has(fileId))
      : passagesForModel,
    dropped,
  };
};

const whereOf = (files: readonly ReadFile[]): { ids: string[]; owners: string[] } => ({
  ids: files.map(({ id }) => id),
  owners: [...new Set(files.map(({ ownerId }) => ownerId))],
});

const searchIn = async (
  knowledge: Knowledge,
  files: readonly ReadFile[],
  question: string,
): Promise<FoundPassage[]> => {
  const { ids, owners } = whereOf(files);
  return ids.length === 0 ? [] : knowledge.search(owners, ids, question, MAX_EXCLUDED_CANDIDATES);
};

const withSurroundings = async (
  knowledge: Knowledge,
  files: readonly ReadFile[],
  question: string,
  {
    found,
    dropped,
    fullPassages,
  }: ReturnType<typeof choosePassages> & { fullPassages: readonly FoundPassage[] | undefined },
): Promise<ChosenPassage[]> => {
  const { ids, owners } = whereOf(files);
  if (found.length === 0)
    return came('overview', fullPassages ?? (await knowledge.overview(owners, ids, MAX_PASSAGES)));
  const around = fullPassages ?? (await surroundings(knowledge, owners, ids, question));
  const presentIds = new Set([...found, ...dropped].map(({ id }) => id));
  const neighbors = around.filter(({ id }) => !presentIds.has(id));
  return [...came('search', found), ...came('around', neighbors)];
};

/** Context of the passages: what a document states about itself. */
const surroundings = (
  knowledge: Knowledge,
  owners: readonly string[],
  fileIds: readonly string[],
  question: string,
): Promise<FoundPassage[]> => {
  if (PURPOSE_QUESTION.test(question)) return knowledge.overview(owners, fileIds, MAX_FULL_PASSAGES);
  return fileIds.length <= MAX_FILES_WITH_BEGINNING
    ? knowledge.openings(owners, fileIds)
    : Promise.resolve([]);
};
