import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Sendable } from '../../../platform/send-to.ts';

/** As one paragraph: lines of a page are no lines of a note. Between Chinese characters there is no space. */
const inOneLine = (quote: string): string =>
  quote
    .trim()
    .replace(/(?<=[\p{Script=Han}，。、；：！？])\s*\n\s*(?=[\p{Script=Han}，。、；：！？])/gu, '')
    .replace(/\s+/g, ' ');

/** A passage of a source as it goes on to other places: quoted, and citing where it stands. */
export const asSendable = (anchor: Anchor): Sendable => ({
  text: `> ${inOneLine(anchor.quote)} [1]`,
  title: anchor.name,
  anchors: [{ ...anchor, number: 1 }],
});
