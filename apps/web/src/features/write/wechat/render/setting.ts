import type { Callout } from '@studiolo/markdown/rules/callout';
import type { Line } from '../../../../core/markdown/highlight/line.ts';
import type { ArticleLook } from '../looks/look.ts';

/** Problems that are fixed in the copy. */
export type Fixes = { links: boolean; tables: boolean; code: boolean; tags: boolean; lost: boolean };

export const NOTHING_FIXED: Fixes = { links: false, tables: false, code: false, tags: false, lost: false };
export const ALL_FIXED: Fixes = { links: true, tables: true, code: true, tags: true, lost: true };

/** Input for rendering: the style, and the resources prepared for it. */
export type Setting = {
  look: ArticleLook;
  fixes: Fixes;
  words: { references: string; callouts: Readonly<Record<Callout, string>> };
  lines: (code: string, language: string) => readonly Line[] | undefined;
  /** Returns a formula as SVG; undefined if it is invalid. */
  formula: (tex: string, isDisplay: boolean) => string | undefined;
  /** Returns the source of a picture; undefined omits the picture. */
  picture: (address: string) => string | undefined;
  diagram: (source: string) => string | undefined;
};
