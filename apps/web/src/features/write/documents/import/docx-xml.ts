/** What the paragraphs of a Word document refer to. */
export type Docx = {
  /** Targets by the id of their relation. */
  relations: ReadonlyMap<string, string>;
  /** Addresses of pictures by their name within the document. */
  pictures: ReadonlyMap<string, string>;
  /** Labels of the footnotes that were referred to, by their id, in their order. */
  footnotes: Map<string, string>;
};

/** Names are compared without their prefix: programs choose those as they like. */
export const all = (within: Document | Element | undefined, name: string): Element[] =>
  within ? [...within.getElementsByTagNameNS('*', name)] : [];

export const children = (within: Element | undefined, name: string): Element[] =>
  within ? [...within.children].filter(({ localName }) => localName === name) : [];

export const child = (within: Element | undefined, name: string): Element | undefined =>
  children(within, name)[0];

export const attribute = (element: Element | undefined, name: string): string | undefined =>
  element && [...element.attributes].find(({ localName }) => localName === name)?.value;
