import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { mathmlOf } from './mathml.ts';

/** A MathML element of a formula: its name, text and parts. */
export type Formula = {
  name: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
  parts: Formula[];
};

/** Elements that only group other parts. */
const GROUPS = new Set(['mrow', 'mstyle', 'mpadded', 'semantics', 'menclose']);
const UNSEEN = new Set(['annotation', 'mphantom']);

const isElement = (node: DefaultTreeAdapterTypes.Node): node is DefaultTreeAdapterTypes.Element =>
  'tagName' in node;

const textOf = (node: DefaultTreeAdapterTypes.Element): string =>
  node.childNodes
    .map((child) => (child.nodeName === '#text' && 'value' in child ? child.value : ''))
    .join('');

const read = (element: DefaultTreeAdapterTypes.Element): Formula => ({
  name: element.tagName,
  text: textOf(element),
  attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
  parts: element.childNodes
    .filter(isElement)
    .filter(({ tagName }) => !UNSEEN.has(tagName))
    .map(read),
});

/** Returns the brackets around a group; undefined if it has none. */
export const fencesOf = ({ name, parts }: Formula): [string, string] | undefined => {
  const [first, last] = [parts[0], parts.at(-1)];
  const isFenced = name === 'mrow' && parts.length > 2;
  return isFenced && first?.attributes['fence'] === 'true' && last?.attributes['fence'] === 'true'
    ? [first.text, last.text]
    : undefined;
};

/** A struck-out part is not a plain group, because the line has a meaning. */
const isGroup = ({ name, attributes }: Formula): boolean =>
  GROUPS.has(name) && !attributes['notation']?.includes('strike');

/** Returns the parts of a formula with plain groups flattened; a part in brackets stays one. */
export const unwrapped = (formula: Formula): Formula[] =>
  isGroup(formula) && !fencesOf(formula) ? formula.parts.flatMap(unwrapped) : [formula];

/** Parses a formula into its parts; undefined if it cannot be read. */
export const readFormula = (tex: string, isDisplay: boolean): Formula | undefined => {
  const mathml = mathmlOf(tex, isDisplay);
  if (mathml === undefined) return undefined;
  const [outer] = parseFragment(mathml).childNodes.filter(isElement);
  const [math] = outer?.childNodes.filter(isElement) ?? [];
  return math && { ...read(math), name: 'mrow' };
};
