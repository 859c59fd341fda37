import { textNode, type DocumentNode } from '../../../../core/rich-text/document/document.ts';

/** Private-use character at the place of a box, or of an object without a picture, within a line. */
const OBJECT_PLACE = '\ue002';

/** Returns a mark for the place of an object that is not part of the words of its line. */
export const objectPlace = (): DocumentNode => textNode(OBJECT_PLACE, []);

/** Removes the places of objects. Numbers on both sides of one are not one number. */
export const withoutObjectPlaces = (content: readonly DocumentNode[]): DocumentNode[] => {
  const nodes: DocumentNode[] = [];
  let isAfterObject = false;
  for (const each of content) {
    if (each.text === OBJECT_PLACE) {
      isAfterObject = true;
      continue;
    }
    const before = nodes.at(-1)?.text ?? '';
    if (isAfterObject && /\p{N}$/u.test(before) && /^\p{N}/u.test(each.text ?? ''))
      nodes.push(textNode(' ', []));
    isAfterObject = false;
    nodes.push(each);
  }
  return nodes;
};
