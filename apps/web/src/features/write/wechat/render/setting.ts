import type { CalloutTone } from '@studiolo/markdown/article/article';
import type { Line } from '../../../../core/markdown/highlight/line.ts';
import type { Dress } from '../looks/dress.ts';

/** What is mended of what WeChat would break. */
export type Mends = { links: boolean; tables: boolean; code: boolean; tags: boolean; lost: boolean };

export const NOTHING_MENDED: Mends = { links: false, tables: false, code: false, tags: false, lost: false };
export const ALL_MENDED: Mends = { links: true, tables: true, code: true, tags: true, lost: true };

/** What a rendering is given: how it looks, and what had to be made for it beforehand. */
export type Setting = {
  dress: Dress;
  mends: Mends;
  words: { references: string; callouts: Readonly<Record<CalloutTone, string>> };
  lines: (code: string, language: string) => readonly Line[] | undefined;
  /** A formula as a drawing; undefined where it cannot be read. */
  formula: (tex: string, isDisplay: boolean) => string | undefined;
  /** Where a picture comes from; undefined leaves it out. */
  picture: (address: string) => string | undefined;
  /** A diagram as a picture. */
  diagram: (source: string) => string | undefined;
};
