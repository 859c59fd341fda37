import type { PosterStyle } from '@studiolo/contract/publishing/poster-style';

/** Of a card as it is laid out; it is drawn three times as fine. */
export const CARD_WIDTH = 360;
export const CARD_HEIGHT = 480;
export const FINENESS = 3;

const HEADER = 40;
const FOOTER = 26;

const parts = (share: number): number => Math.round((share * CARD_WIDTH) / 100);

/** Where the words of a card stand. */
export const roomOf = ({ margin, padding, hasAvatar, hasDate }: PosterStyle) => {
  const [outer, inner] = [parts(margin), parts(padding)];
  const header = hasAvatar || hasDate ? HEADER : 0;
  return {
    outer,
    inner,
    width: CARD_WIDTH - 2 * (outer + inner),
    height: CARD_HEIGHT - 2 * (outer + inner) - header - FOOTER,
  };
};
