import { Parser } from 'htmlparser2';
import { createDepthGuard, localName, xmlOf } from '../workbook/read-xml.ts';

/** An element of an OpenDocument part, with the subset of the DOM that the reader of formulas needs. */
export type OdfElement = {
  localName: string;
  namespaceURI: string | null;
  attributes: { localName: string; value: string }[];
  /** Elements and texts, in their order. */
  nodes: (OdfElement | string)[];
  children: OdfElement[];
  readonly textContent: string;
};

const newElement = (name: string, initialAttributes: Readonly<Record<string, string>>): OdfElement => ({
  localName: localName(name),
  namespaceURI: null,
  attributes: Object.entries(initialAttributes).map(([key, value]) => ({ localName: localName(key), value })),
  nodes: [],
  children: [],
  get textContent() {
    return this.nodes.map((each) => (typeof each === 'string' ? each : each.textContent)).join('');
  },
});

/** Parses a part into its root element; an empty one if the part is missing. */
export const parseOdf = (part: Buffer | undefined): OdfElement => {
  const root = newElement('', {});
  const guard = createDepthGuard();
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        guard.open();
        const element = newElement(name, attributes);
        open.at(-1)?.nodes.push(element);
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        open.at(-1)?.nodes.push(text);
      },
      onclosetag() {
        guard.close();
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(part ? xmlOf(part) : '');
  parser.end();
  return root;
};

export const attribute = (element: OdfElement | undefined, name: string): string | undefined =>
  element?.attributes.find((each) => each.localName === name)?.value;

export const child = (element: OdfElement | undefined, name: string): OdfElement | undefined =>
  element?.children.find((each) => each.localName === name);

export const all = (element: OdfElement, name: string): OdfElement[] =>
  element.children.flatMap((each) => [...(each.localName === name ? [each] : []), ...all(each, name)]);
