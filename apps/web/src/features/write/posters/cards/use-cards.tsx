import type { PosterStyle } from '@studiolo/contract/publishing/poster-style';
import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CARD_HEIGHT, CARD_WIDTH, roomOf } from '../looks/card-size.ts';
import { canvasLimitOf, PIXEL_RATIO, finenessOf, maxPictureHeight } from '../looks/fineness.ts';
import { FONT_SIZES } from '../looks/font-sizes.ts';
import { cardVariables } from './card-variables.ts';
import type { CardMaterials } from './card-materials.ts';
import { CardBlocks } from './CardBlocks.tsx';
import { cutCards, type Measure } from './cut-cards.ts';
import { cutToCount } from './cut-to-count.ts';
import styles from './Card.module.css';

const CODE_HEIGHT = 72;

/** Renders an invisible container as wide as a card, to measure the height of blocks. */
const withMeasure = <Result,>(
  style: PosterStyle,
  materials: CardMaterials,
  work: (measureAt: (fontSize: number) => Measure) => Result,
): Result => {
  const place = document.createElement('div');
  place.className = styles['measure'] ?? '';
  place.style.width = `${roomOf(style).width}px`;
  for (const [name, value] of Object.entries(cardVariables(style))) place.style.setProperty(name, value);
  document.body.append(place);
  const root = createRoot(place);
  try {
    return work((fontSize) => (blocks) => {
      place.style.setProperty('--card-size', `${fontSize}px`);
      flushSync(() => root.render(<CardBlocks blocks={blocks} materials={materials} />));
      return place.offsetHeight;
    });
  } finally {
    root.unmount();
    place.remove();
  }
};

export type CutArticle = {
  cards: ArticleBlock[][];
  /** Whether the QR code fits on the last card. */
  hasRoomForCode: boolean;
  /** Font size, in px. */
  fontSize: number;
  /** Pixels of the picture per layout px. */
  fineness: number;
};

/** Requested number of cards, if any, and whether the last one shows a QR code. */
type CardOptions = { count: number | undefined; hasCode: boolean };

const cutLong = (blocks: readonly ArticleBlock[], style: PosterStyle, measure: Measure): CutArticle => {
  const limit = canvasLimitOf(navigator.userAgent);
  const frame = CARD_HEIGHT - roomOf(style).height + CODE_HEIGHT;
  const longest = maxPictureHeight(CARD_WIDTH, limit) - frame;
  const height = measure(blocks);
  return {
    cards: height <= longest ? [[...blocks]] : cutCards(blocks, longest, measure),
    hasRoomForCode: true,
    fontSize: style.fontSize,
    fineness: finenessOf(CARD_WIDTH, Math.min(height, longest) + frame, limit),
  };
};

const cut = (
  blocks: readonly ArticleBlock[],
  style: PosterStyle,
  materials: CardMaterials,
  { count, hasCode }: CardOptions,
): CutArticle => {
  const { height } = roomOf(style);
  return withMeasure(style, materials, (measureAt) => {
    const measure = measureAt(style.fontSize);
    if (style.shape === 'long') return cutLong(blocks, style, measure);
    const sizes = FONT_SIZES.filter((size) => size <= style.fontSize).toReversed();
    const cutTo = (count: number | undefined): CutArticle => {
      const { cards, fontSize } =
        count === undefined
          ? { cards: cutCards(blocks, height, measure), fontSize: style.fontSize }
          : cutToCount(blocks, count, height, sizes, measureAt);
      const last = cards.at(-1) ?? [];
      const hasRoomForCode = measureAt(fontSize)(last) + CODE_HEIGHT <= height;
      return { cards, hasRoomForCode, fontSize, fineness: PIXEL_RATIO };
    };
    const cutArticle = cutTo(count);
    // A QR code that does not fit on the last card gets one of the requested cards.
    return hasCode && !cutArticle.hasRoomForCode && count !== undefined && count > 1
      ? cutTo(count - 1)
      : cutArticle;
  });
};

/** Returns the cards of an article, updated when the text, the style or the number of cards changes. */
export const useCards = (
  blocks: readonly ArticleBlock[],
  style: PosterStyle,
  materials: CardMaterials,
  { count, hasCode }: CardOptions,
): CutArticle => {
  const [cutResult, setCutResult] = useState<CutArticle>({
    cards: [],
    hasRoomForCode: true,
    fontSize: style.fontSize,
    fineness: PIXEL_RATIO,
  });
  useLayoutEffect(() => {
    // Deferred, since React cannot render a root while it is rendering another.
    const timer = setTimeout(() => setCutResult(cut(blocks, style, materials, { count, hasCode })));
    return () => clearTimeout(timer);
  }, [blocks, style, materials, count, hasCode]);
  return cutResult;
};
