import type { ArticleBlock } from '@studiolo/markdown/article/article';

type Note = { kind: 'link'; address: string; text: string } | { kind: 'mark'; label: string };

export type Notes = ReturnType<typeof createNotes>;

/** Whether a URL is one of WeChat's own pages, the only ones to which its articles may link. */
export const isWithinWechat = (address: string): boolean => /^https?:\/\/mp\.weixin\.qq\.com\//.test(address);

/** Numbers the link targets and footnotes of an article in order of appearance, for the list at its end. */
export const createNotes = (blocks: readonly ArticleBlock[]) => {
  const written = new Map(
    blocks.flatMap((block) => (block.kind === 'footnote' ? [[block.label, block.blocks] as const] : [])),
  );
  const numbers = new Map<string, number>();
  const notes: Note[] = [];
  const numberOf = (key: string, note: Note): number => {
    const number = numbers.get(key);
    if (number !== undefined) return number;
    notes.push(note);
    numbers.set(key, notes.length);
    return notes.length;
  };
  return {
    ofLink: (address: string, text: string) => numberOf(`link ${address}`, { kind: 'link', address, text }),
    /** Returns the number of a footnote; undefined if a reference has none. */
    ofMark: (label: string) =>
      written.has(label) ? numberOf(`mark ${label}`, { kind: 'mark', label }) : undefined,
    blocksOf: (label: string) => written.get(label) ?? [],
    all: (): readonly Note[] => notes,
  };
};
