import { lexBlocks, lexInline } from '@studiolo/markdown/lexer';
import { closeTail } from './close-tail.ts';

/** A little of everything that a text can be made of. */
const BLOCKS =
  '# a\n\nb\nc\n\n- d\n\n1. e\n\n> f\n\n```g\nh\n```\n\n|i|j|\n|-|-|\n|k|l|\n\n---\n\n$$m$$\n\n[^n]: o\n';
const INLINE = '**a** *b* `c` [d](e) ~~f~~ $g$ [1] [^2] ![h](i) https://j.k';

/** Patterns are compiled once more for texts that hold such a character. */
const CHINESE = '中';

let isWarm = false;

/** Reads a little of everything beforehand: patterns are compiled at their first use, which would be an answer's first words. */
export const warmUp = (): void => {
  if (isWarm) return;
  isWarm = true;
  for (const blocks of [BLOCKS, `${BLOCKS}\n${CHINESE}`]) lexBlocks(blocks);
  for (const inline of [INLINE, `${INLINE} ${CHINESE}。`]) {
    lexInline(inline, {});
    closeTail(inline);
  }
};
