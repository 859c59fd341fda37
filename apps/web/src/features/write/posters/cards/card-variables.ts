import type { PosterStyle } from '@studiolo/contract/publishing/poster-style';
import { roomOf } from '../looks/card-size.ts';
import { POSTER_FONT_FAMILIES, TEMPLATES } from '../looks/templates.ts';

/** Returns the CSS variables for the colors and sizes of a card. */
export const cardVariables = (style: PosterStyle): Record<string, string> => {
  const { panel, ink, soft, accent, line } = TEMPLATES[style.template];
  const { outer, inner, height } = roomOf(style);
  return {
    '--card-panel': `rgb(${panel} / ${style.opacity / 100})`,
    '--card-ink': ink,
    '--card-soft': soft,
    '--card-accent': accent,
    '--card-line': line,
    '--card-outer': `${outer}px`,
    '--card-inner': `${inner}px`,
    '--card-room': `${height}px`,
    '--card-size': `${style.fontSize}px`,
    '--card-font': POSTER_FONT_FAMILIES[style.font],
  };
};
