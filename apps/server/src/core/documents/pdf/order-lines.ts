import { createRequire } from 'node:module';
import { mirrored } from './direction.ts';

/** Words of a line in pdfmake's layout, from left to right. */
type Inline = { text: string; isMirrored?: boolean } & {
  x: number;
  width: number;
  leadingCut?: number;
  trailingCut?: number;
} & {
  level?: number;
  isFromRight?: boolean;
};
type Line = { inlines: Inline[] };
type RendererModule = {
  default: { prototype: { renderLine: (line: Line, x: number, y: number) => void } };
};

/** Words in display order: reversed from the highest level down (Unicode bidirectional algorithm). */
export const drawnOrder = <Word extends { level?: number }>(words: readonly Word[]): Word[] => {
  const order = [...words];
  for (const level of [2, 1])
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      order.splice(from, to - from, ...order.slice(from, to).toReversed());
      if (to > from) from = to;
    }
  return order;
};

const placeWords = ({ inlines }: Line): void => {
  const [first] = inlines;
  if (!first || inlines.every(({ level = 0 }) => level === 0)) return;
  let x = first.isFromRight ? -(inlines.at(-1)?.trailingCut ?? 0) : -(first.leadingCut ?? 0);
  for (const inline of drawnOrder(inlines)) {
    inline.x = x;
    // Before line breaking, a closing bracket would have kept the preceding words together.
    if (inline.level === 1 && inline.isMirrored !== true)
      Object.assign(inline, { text: mirrored(inline.text), isMirrored: true });
    x += inline.width;
  }
};

/** Makes pdfmake, which only knows left-to-right lines, draw each line in display order. */
export const drawLinesInOrder = (): void => {
  const { default: renderer } = createRequire(import.meta.url)('pdfmake/js/Renderer.js') as RendererModule;
  const { renderLine } = renderer.prototype;
  renderer.prototype.renderLine = function renderInOrder(line, x, y) {
    placeWords(line);
    renderLine.call(this, line, x, y);
  };
};
