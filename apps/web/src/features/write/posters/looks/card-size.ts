import type { PosterStyle } from '@studiolo/contract/publishing/poster-style';

/** Layout width of a card, in px. */
export const CARD_WIDTH = 360;
export const CARD_HEIGHT = 480;

const HEADER = 40;
const FOOTER = 26;

const parts = (share: number): number => Math.round((share * CARD_WIDTH) / 100);

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
