import type { PosterStyle } from '@studiolo/contract/publishing/poster-style';
import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { roomOf } from '../looks/card-size.ts';
import { cardVariables } from './card-variables.ts';
import type { CardMaterials } from './card-materials.ts';
import { CardBlocks } from './CardBlocks.tsx';
import { cutCards } from './cut-cards.ts';
import styles from './Card.module.css';

const CODE_HEIGHT = 72;

/** A place beside the page where blocks are set as wide as on a card, to see how high they are. */
const withMeasure = <Result,>(
  style: PosterStyle,
  materials: CardMaterials,
  work: (measure: (blocks: readonly ArticleBlock[]) => number) => Result,
): Result => {
  const place = document.createElement('div');
  place.className = styles['measure'] ?? '';
  place.style.width = `${roomOf(style).width}px`;
  for (const [name, value] of Object.entries(cardVariables(style))) place.style.setProperty(name, value);
  document.body.append(place);
  const root = createRoot(place);
  try {
    return work((blocks) => {
      flushSync(() => root.render(<CardBlocks blocks={blocks} materials={materials} />));
      return place.offsetHeight;
    });
  } finally {
    root.unmount();
    place.remove();
  }
};

type Cut = { cards: ArticleBlock[][]; /** The code has room on the last card. */ hasRoomForCode: boolean };

const cut = (blocks: readonly ArticleBlock[], style: PosterStyle, materials: CardMaterials): Cut => {
  if (style.shape === 'long') return { cards: [[...blocks]], hasRoomForCode: true };
  const { height } = roomOf(style);
  return withMeasure(style, materials, (measure) => {
    const cards = cutCards(blocks, height, measure);
    const last = cards.at(-1) ?? [];
    return { cards, hasRoomForCode: measure(last) + CODE_HEIGHT <= height };
  });
};

const NOTHING: Cut = { cards: [], hasRoomForCode: true };

/** The cards of an article, cut anew when its words or its looks change. */
export const useCards = (
  blocks: readonly ArticleBlock[],
  style: PosterStyle,
  materials: CardMaterials,
): Cut => {
  const [made, setMade] = useState<Cut>(NOTHING);
  useLayoutEffect(() => {
    // A root cannot be drawn while another one is being drawn.
    const timer = setTimeout(() => setMade(cut(blocks, style, materials)));
    return () => clearTimeout(timer);
  }, [blocks, style, materials]);
  return made;
};
