/** Brings what a program or a page says its own way into what the editor reads. */
export type Cleaner = (page: Document) => void;

/** Puts other elements in the place of one; what stood in it goes along. */
export const renamed = (element: Element, name: string): Element => {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
};
