const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER HEADER HR MAIN OL P PRE SECTION SUMMARY TABLE UL'.split(
    ' ',
  ),
);

/** What is needed of a page's tree. */
export type MarkupNode = {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<MarkupNode>;
};

const ELEMENT = 1;
const TEXT = 3;

/** The text of a piece of markup: headings and lists as in Markdown, a table's rows one to a line. */
export const markupText = (root: MarkupNode): string =>
  blockText(root)
    .replaceAll(/[ \t\u00a0]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const blockText = (node: MarkupNode): string => {
  let text = '';
  for (const child of node.childNodes) {
    if (child.nodeType === TEXT) text += (child.textContent ?? '').replaceAll(/[\s\u00a0]+/g, ' ');
    else if (child.nodeType === ELEMENT) text += elementText(child);
  }
  return text.replaceAll(/\n +/g, '\n');
};

const elementText = (element: MarkupNode): string => {
  const name = element.nodeName.toUpperCase();
  if (name === 'BR') return '\n';
  if (name === 'PRE') return `\n\n${element.textContent ?? ''}\n\n`;
  if (name === 'TR') {
    const cells = [...element.childNodes]
      .filter((cell) => cell.nodeType === ELEMENT)
      .map((cell) => blockText(cell).replaceAll(/\s+/g, ' ').trim());
    return cells.some((cell) => cell !== '') ? `\n| ${cells.join(' | ')} |` : '';
  }
  const inner = blockText(element);
  const level = /^H([1-6])$/.exec(name)?.[1];
  if (level) return `\n\n${'#'.repeat(Number(level))} ${inner.replaceAll(/\s+/g, ' ').trim()}\n\n`;
  if (name === 'LI') return `\n- ${inner.trim()}`;
  return BLOCKS.has(name) ? `\n\n${inner.trim()}\n\n` : inner;
};
