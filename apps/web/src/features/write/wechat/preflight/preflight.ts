import { WECHAT_LIMITS } from '@studiolo/contract/publishing/wechat-style';
import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { allPictures, allSpans, textOfSpans } from '@studiolo/markdown/article/walk';
import { allBlocks } from '@studiolo/markdown/blocks/walk-blocks';
import { countTags } from '../render/forbidden-tags.ts';
import { isWithinWechat } from '../render/notes.ts';
import { MAX_PHONE_COLUMNS } from '../render/table.ts';
import { isExternal } from './external-picture.ts';

/** Number of characters in a line of code that fit on a phone. */
const MAX_PHONE_CODE_LENGTH = 44;
/** Tolerance for the aspect ratio of a cover. */
const RATIO_TOLERANCE = 0.03;

export type FindingKind =
  | 'outerPictures'
  | 'lostPictures'
  | 'largePictures'
  | 'links'
  | 'wideTables'
  | 'wideCode'
  | 'tags'
  | 'noCover'
  | 'coverRatio'
  | 'noTitle'
  | 'longTitle'
  | 'noSummary'
  | 'longSummary';

/** A kind of problem in WeChat, and how often it occurs. */
export type Finding = { kind: FindingKind; count: number };

/** Size and type of a picture; `lost` if it cannot be loaded. */
export type PictureFact = { bytes: number; type: string } | 'lost';

export type Article = {
  blocks: readonly ArticleBlock[];
  title: string;
  summary: string;
  cover: { width: number; height: number } | undefined;
  /** By URL. A picture that is not loaded yet is not reported. */
  pictures: ReadonlyMap<string, PictureFact>;
  origin: string;
};

const lengthOf = (text: string): number => [...text].length;

const linksOf = (blocks: readonly ArticleBlock[]): number =>
  allSpans(blocks).filter(
    (span) =>
      span.kind === 'link' && !isWithinWechat(span.address) && textOfSpans(span.spans) !== span.address,
  ).length;

const tagsOf = (blocks: readonly ArticleBlock[]): number =>
  allSpans(blocks).reduce((sum, span) => sum + (span.kind === 'text' ? countTags(span.text) : 0), 0);

const isWideCode = (block: ArticleBlock): boolean =>
  block.kind === 'code' &&
  block.language !== 'mermaid' &&
  block.text.split('\n').some((line) => line.length > MAX_PHONE_CODE_LENGTH);

/** Returns the problems that an article would have in WeChat, including those already fixed in the copy. */
export const preflight = ({ blocks, title, summary, cover, pictures, origin }: Article): Finding[] => {
  const addresses = [...new Set(allPictures(blocks).map(({ address }) => address))];
  const facts = addresses.flatMap((address) => pictures.get(address) ?? []);
  const ratio = cover && cover.width / cover.height;
  const every = allBlocks(blocks);
  const counts: Record<FindingKind, number | boolean> = {
    noTitle: title.trim() === '',
    longTitle: lengthOf(title.trim()) > WECHAT_LIMITS.title,
    noSummary: summary.trim() === '',
    longSummary: lengthOf(summary.trim()) > WECHAT_LIMITS.summary,
    noCover: cover === undefined,
    coverRatio: ratio !== undefined && Math.abs(ratio / WECHAT_LIMITS.coverRatio - 1) > RATIO_TOLERANCE,
    outerPictures: addresses.filter((address) => isExternal(address, origin)).length,
    lostPictures: facts.filter((fact) => fact === 'lost').length,
    largePictures: facts.filter((fact) => fact !== 'lost' && fact.bytes > WECHAT_LIMITS.gifSize).length,
    links: linksOf(blocks),
    wideTables: every.filter((block) => block.kind === 'table' && block.header.length > MAX_PHONE_COLUMNS)
      .length,
    wideCode: every.filter(isWideCode).length,
    tags: tagsOf(blocks),
  };
  return (Object.keys(counts) as FindingKind[])
    .map((kind) => ({ kind, count: Number(counts[kind]) }))
    .filter(({ count }) => count > 0);
};
