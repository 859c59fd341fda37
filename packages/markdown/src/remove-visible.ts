/** The part of a node of a page that is needed to look at the text beside it; each DOM has it. */
type LineNode = {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  parentElement: LineNode | null;
  previousSibling: LineNode | null;
  nextSibling: LineNode | null;
};

export type RemovableElement = LineNode & { replaceWith: (text: string) => void; remove: () => void };

const COMMENT = 8;
const INLINE = /^(?:A|ABBR|B|BDI|CITE|CODE|EM|FONT|I|LABEL|MARK|SMALL|SPAN|STRONG|TIME|U)$/;

/** Returns the text next to an element on its line. */
export const textBeside = (element: LineNode, side: 'previousSibling' | 'nextSibling'): string => {
  let current: LineNode | null = element;
  while (current) {
    for (let sibling = current[side]; sibling; sibling = sibling[side]) {
      const text = sibling.nodeType === COMMENT ? '' : (sibling.textContent ?? '');
      if (text !== '') return text;
    }
    const parent: LineNode | null = current.parentElement;
    current = INLINE.test(parent?.nodeName ?? '') ? parent : null;
  }
  return '';
};

/**
 * Removes an element that takes space on its line, such as an icon or a field, and keeps the numbers on both sides of it
 * apart: “4.5★120” is not 4.5120.
 */
export const removeVisible = (element: RemovableElement): void => {
  const isBetweenNumbers =
    /\p{N}$/u.test(textBeside(element, 'previousSibling')) &&
    /^\p{N}/u.test(textBeside(element, 'nextSibling'));
  if (isBetweenNumbers) element.replaceWith(' ');
  else element.remove();
};
