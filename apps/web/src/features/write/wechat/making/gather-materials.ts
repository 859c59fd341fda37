import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { allPictures, allSpans } from '@studiolo/markdown/article/walk';
import { allBlocks } from '@studiolo/markdown/blocks/walk-blocks';
import { highlight } from '../../../../core/markdown/highlight/highlight.ts';
import type { Line } from '../../../../core/markdown/highlight/line.ts';
import { drawnDiagrams } from '../../drawn-diagrams.ts';
import { isExternal } from '../preflight/external-picture.ts';
import { loadPicture, type LoadedPicture } from './load-picture.ts';

/**
 * Resources of an article: highlighted code, rendered formulas and diagrams, and the bytes of its pictures.
 */
export type Materials = {
  lines: ReadonlyMap<string, readonly Line[]>;
  formula: ((tex: string, isDisplay: boolean) => string | undefined) | undefined;
  diagrams: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, LoadedPicture | 'lost'>;
};

export const NO_MATERIALS: Materials = {
  lines: new Map(),
  formula: undefined,
  diagrams: new Map(),
  pictures: new Map(),
};

export const keyOfCode = (code: string, language: string): string => `${language}\n${code}`;

const linesOf = async (blocks: readonly ArticleBlock[]): Promise<Materials['lines']> => {
  const colored = new Map<string, readonly Line[]>();
  for (const block of blocks) {
    if (block.kind !== 'code') continue;
    const text = block.text.replace(/(?<!\n)\n+$/, '');
    const lines = await highlight(text, block.language, true);
    if (lines) colored.set(keyOfCode(text, block.language), lines);
  }
  return colored;
};

const hasFormulas = (blocks: readonly ArticleBlock[]): boolean =>
  blocks.some(({ kind }) => kind === 'formula') || allSpans(blocks).some(({ kind }) => kind === 'formula');

/** Gathers all resources. Loads the formula renderer only if there are formulas. */
export const gatherMaterials = async (article: readonly ArticleBlock[]): Promise<Materials> => {
  const blocks = allBlocks(article);
  const addresses = [...new Set(allPictures(article).map(({ address }) => address))].filter(
    (address) => !isExternal(address, location.origin),
  );
  const [lines, formula, diagrams, pictures] = await Promise.all([
    linesOf(blocks),
    hasFormulas(article)
      ? import('@studiolo/markdown/formula/formula-svg').then((module) => module.formulaSvg)
      : Promise.resolve(undefined),
    drawnDiagrams(article),
    Promise.all(addresses.map(async (address) => [address, await loadPicture(address)] as const)),
  ]);
  return { lines, formula, diagrams, pictures: new Map(pictures) };
};
