const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

/**
 * What the look of a card is made of. An element has some four hundred computed properties, and most of the time of
 * drawing went into reading those that no card uses.
 */
export const DRAWN_PROPERTIES: string[] = [
  ...SIDES.flatMap((side) => [
    side,
    `margin-${side}`,
    `padding-${side}`,
    ...['color', 'style', 'width'].map((part) => `border-${side}-${part}`),
  ]),
  ...CORNERS.map((corner) => `border-${corner}-radius`),
  ...['attachment', 'clip', 'color', 'image', 'origin', 'position', 'repeat', 'size'].map(
    (part) => `background-${part}`,
  ),
  ...['family', 'feature-settings', 'kerning', 'size', 'style', 'variant', 'weight'].map(
    (part) => `font-${part}`,
  ),
  ...['align', 'align-last', 'decoration', 'indent', 'overflow', 'shadow', 'transform', 'wrap'].map(
    (part) => `text-${part}`,
  ),
  ...['content', 'items', 'self'].flatMap((part) => [`align-${part}`, `justify-${part}`]),
  ...['basis', 'direction', 'grow', 'shrink', 'wrap'].map((part) => `flex-${part}`),
  ...['auto-columns', 'auto-flow', 'auto-rows', 'column', 'row', 'template-columns', 'template-rows'].map(
    (part) => `grid-${part}`,
  ),
  ...['aspect-ratio', 'border-collapse', 'border-spacing', 'box-shadow', 'box-sizing', 'caption-side'],
  ...['clip', 'clip-path', 'color', 'column-gap', 'counter-increment', 'counter-reset', 'counter-set'],
  ...['direction', 'display', 'fill', 'fill-opacity', 'filter', 'float', 'clear', 'height', 'hyphens'],
  ...['letter-spacing', 'line-break', 'line-height', 'list-style-position', 'list-style-type'],
  ...['mask-image', 'max-height', 'max-width', 'min-height', 'min-width', 'mix-blend-mode'],
  ...['object-fit', 'object-position', 'opacity', 'order', 'outline', 'overflow', 'overflow-wrap'],
  ...[
    'position',
    'quotes',
    'rotate',
    'row-gap',
    'scale',
    'stroke',
    'stroke-width',
    'tab-size',
    'table-layout',
  ],
  ...['transform', 'transform-origin', 'translate', 'unicode-bidi', 'vertical-align', 'visibility'],
  ...[
    'white-space',
    'white-space-collapse',
    'width',
    'word-break',
    'word-spacing',
    'writing-mode',
    'z-index',
  ],
  ...['-webkit-box-orient', '-webkit-line-clamp', '-webkit-text-fill-color', '-webkit-text-stroke-width'],
];
