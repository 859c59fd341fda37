/** Converts markup that is specific to a program or site to standard elements. */
export type Cleaner = (page: Document) => void;

/** Renames an element and keeps its content. */
export const renamed = (element: Element, name: string): Element => {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
};
