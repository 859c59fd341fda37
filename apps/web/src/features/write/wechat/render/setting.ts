import type { Callout } from '@studiolo/markdown/rules/callout';
import type { Line } from '../../../../core/markdown/highlight/line.ts';
import type { Dress } from '../looks/dress.ts';

/** The problems that are fixed in the copy. */
export type Mends = { links: boolean; tables: boolean; code: boolean; tags: boolean; lost: boolean };

export const NOTHING_MENDED: Mends = { links: false, tables: false, code: false, tags: false, lost: false };
export const ALL_MENDED: Mends = { links: true, tables: true, code: true, tags: true, lost: true };

/** Input of a rendering: its style, and the resources made for it beforehand. */
export type Setting = {
  dress: Dress;
  mends: Mends;
  words: { references: string; callouts: Readonly<Record<Callout, string>> };
  lines: (code: string, language: string) => readonly Line[] | undefined;
  /** Returns a formula as a drawing; undefined if it is invalid. */
  formula: (tex: string, isDisplay: boolean) => string | undefined;
  /** Returns the source of a picture; undefined leaves it out. */
  picture: (address: string) => string | undefined;
  diagram: (source: string) => string | undefined;
};
