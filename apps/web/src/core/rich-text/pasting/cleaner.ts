/** Converts markup that is specific to a program or site to standard elements. */
export type Cleaner = (page: Document) => void;

/** Renames an element and keeps its content. */
export const renamed = (element: Element, name: string): Element => {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
};
