import { WECHAT_LIMITS } from '@studiolo/contract/publishing/wechat-style';
import { importExternalPicture } from '@studiolo/contract/write/wechat-endpoints';
import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { allPictures, leadOf } from '@studiolo/markdown/article/walk';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { replacePictures } from '../../../../core/rich-text/pictures/external-pictures.ts';
import { call } from '../../../../platform/api/call.ts';
import { cropCover, drawCover, type Cover } from '../cover/draw-cover.ts';
import type { Materials } from '../making/gather-materials.ts';
import { dataUrlOf, drawnStill } from '../making/load-picture.ts';
import { NOTHING_FIXED, type Fixes } from '../render/setting.ts';
import { isExternal } from './external-picture.ts';
import type { FindingKind } from './preflight.ts';
import { shorten } from './shorten.ts';

/** Problems that are fixed in the copied article, not in the document. */
const FIX_BY_FINDING: Readonly<Partial<Record<FindingKind, keyof Fixes>>> = {
  links: 'links',
  wideTables: 'tables',
  wideCode: 'code',
  tags: 'tags',
  lostPictures: 'lost',
};

export type Heading = { title: string; summary: string; cover: Cover | undefined };

type FixesInput = {
  editor: Editor;
  blocks: readonly ArticleBlock[];
  materials: Materials;
  heading: Heading;
  color: string;
  firstLine: string;
  change: (changes: Partial<Heading>) => void;
  /** Called with the number of pictures that could not be imported. */
  onLeft: (count: number) => void;
};

const importAll = async (addresses: readonly string[]): Promise<Map<string, string>> => {
  const moved = new Map<string, string>();
  for (const url of addresses) {
    // Failures are counted and reported below.
    const imported = await call(importExternalPicture, { url }, { isQuiet: true }).catch(() => undefined);
    if (imported) moved.set(url, imported.url);
  }
  return moved;
};

/** Returns the fixes made so far, and a function to fix a kind of problem. */
export const useFixes = (input: FixesInput) => {
  const { editor, blocks, materials, heading, color, firstLine, change, onLeft } = input;
  const [fixes, setFixes] = useState<Fixes>(NOTHING_FIXED);
  const [smaller, setSmaller] = useState<ReadonlyMap<string, string>>(new Map());
  const { cover } = heading;

  const importPictures = async () => {
    const outer = [...new Set(allPictures(blocks).map(({ address }) => address))].filter((address) =>
      isExternal(address, location.origin),
    );
    const moved = await importAll(outer);
    replacePictures(editor.view, moved);
    if (moved.size < outer.length) onLeft(outer.length - moved.size);
  };
  const shrink = async () => {
    const next = new Map(smaller);
    for (const [address, picture] of materials.pictures)
      if (picture !== 'lost' && picture.blob.size > WECHAT_LIMITS.gifSize)
        next.set(address, await dataUrlOf(await drawnStill(picture.blob)));
    setSmaller(next);
  };
  const toCover = async (cover: Promise<Cover>) => change({ cover: await cover });
  const title = heading.title.trim() || firstLine;

  const fix = async (kind: FindingKind): Promise<void> => {
    const inCopy = FIX_BY_FINDING[kind];
    if (inCopy) return setFixes((before) => ({ ...before, [inCopy]: true }));
    switch (kind) {
      case 'outerPictures':
        return importPictures();
      case 'largePictures':
        return shrink();
      case 'noCover':
        return toCover(drawCover(title, color));
      case 'coverRatio':
        return cover && toCover(cropCover(cover.blob));
      case 'noTitle':
        return change({ title: shorten(firstLine, WECHAT_LIMITS.title) });
      case 'longTitle':
        return change({ title: shorten(heading.title, WECHAT_LIMITS.title) });
      case 'noSummary':
        return change({ summary: leadOf(blocks, WECHAT_LIMITS.summary) });
      default:
        return change({ summary: shorten(heading.summary, WECHAT_LIMITS.summary) });
    }
  };
  const isFixed = (kind: FindingKind): boolean => {
    const inCopy = FIX_BY_FINDING[kind];
    if (inCopy) return fixes[inCopy];
    return kind === 'largePictures' && smaller.size > 0;
  };
  return { fixes, smaller, fix, isFixed };
};
