import { FINENESS } from './looks/card-size.ts';

/** A card as a PNG; what draws it is fetched when one is first wanted. */
export const drawCard = async (card: HTMLElement): Promise<Blob> => {
  const { domToBlob } = await import('modern-screenshot');
  return domToBlob(card, { scale: FINENESS, type: 'image/png', style: { borderRadius: '0' } });
};

export type DrawnCard = { name: string; blob: Blob };

/** All cards, one after another: each is drawn from what stands on the page. */
export const drawCards = async (
  cards: readonly HTMLElement[],
  title: string,
  /** Told how many are drawn. */
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

/** Several files in one. */
export const zipCards = async (cards: readonly DrawnCard[]): Promise<Blob> => {
  const { downloadZip } = await import('client-zip');
  return downloadZip(cards.map(({ name, blob }) => ({ name, input: blob }))).blob();
};
