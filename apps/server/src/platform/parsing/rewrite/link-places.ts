/** A part of a line: its edges in points from the page’s bottom left corner. */
export type LinkBox = { left: number; right: number; bottom: number; top: number };

type Word = { left: number; right: number; baseline: number; size: number };

const ASCENT = 0.85;
const DESCENT = 0.2;

export type LinkPlaces = ReturnType<typeof createLinkPlaces>;

/** Collects the positions of link texts: one box per line. */
export const createLinkPlaces = () => {
  const all = new Map<number, LinkBox[]>();
  return {
    all,
    add(links: readonly number[], { left, right, baseline, size }: Word): void {
      const box = { left, right, bottom: baseline - size * DESCENT, top: baseline + size * ASCENT };
      for (const link of links) {
        const boxes = all.get(link) ?? [];
        const last = boxes.at(-1);
        if (last?.bottom === box.bottom) last.right = right;
        else boxes.push({ ...box });
        all.set(link, boxes);
      }
    },
  };
};
