import { canvasLimitOf, finenessOf } from './looks/fineness.ts';

/** Draws a card as a PNG. Loads the drawing code on first use. */
export const drawCard = async (card: HTMLElement): Promise<Blob> => {
  const { domToBlob } = await import('modern-screenshot');
  const scale = finenessOf(card.offsetWidth, card.offsetHeight, canvasLimitOf(navigator.userAgent));
  return domToBlob(card, { scale, type: 'image/png', style: { borderRadius: '0' } });
};

export type DrawnCard = { name: string; blob: Blob };

export const drawCards = async (
  cards: readonly HTMLElement[],
  title: string,
  onDrawn: (count: number) => void,
): Promise<DrawnCard[]> => {
  const drawn: DrawnCard[] = [];
  for (const card of cards) {
    onDrawn(drawn.length);
    const number = String(drawn.length + 1).padStart(2, '0');
    drawn.push({ name: `${title}-${number}.png`, blob: await drawCard(card) });
  }
  return drawn;
};

/** Packs several files into one archive. */
export const zipCards = async (cards: readonly DrawnCard[]): Promise<Blob> => {
  const { downloadZip } = await import('client-zip');
  return downloadZip(cards.map(({ name, blob }) => ({ name, input: blob }))).blob();
};
