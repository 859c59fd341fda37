/** Maximum length of one expanded entity, and of the text that all of them add, in characters. */
const MAX_ENTITY_LENGTH = 100_000;
const MAX_ADDED_LENGTH = 4_000_000;
/** Maximum depth of entities within entities. */
const MAX_DEPTH = 16;
/** Length of the beginning of a document in which its declarations start. */
const HEAD_LENGTH = 10_000;

const DOCTYPE = /<!DOCTYPE\b[^[>]*\[/i;
const ENTITY = /<!ENTITY\s+([\p{L}_][\p{L}\p{N}_.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>/gu;
const REFERENCE = /&([\p{L}_][\p{L}\p{N}_.-]*);/gu;
const PART = /<!\[CDATA\[|\]\]>|&[\p{L}_][\p{L}\p{N}_.-]*;/gu;
/** Entities of every XML document, which a document may declare again. */
const PREDEFINED = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/** Returns the end of the declarations in brackets; undefined if they do not end. */
const endOfDeclarations = (markup: string, from: number): number | undefined => {
  for (let at = from; at < markup.length; at += 1) {
    const character = markup.charAt(at);
    if (character === ']') return at;
    let end = at;
    if (markup.startsWith('<!--', at)) end = markup.indexOf('-->', at);
    else if (character === '"' || character === "'") end = markup.indexOf(character, at + 1);
    if (end < 0) return undefined;
    at = end;
  }
  return undefined;
};

const readDeclarations = (text: string): Map<string, string> => {
  const entities = new Map<string, string>();
  const declarations = text.replaceAll(/<!--[^]*?-->/g, '');
  for (const [, name = '', quoted, single] of declarations.matchAll(ENTITY))
    // The first declaration of a name applies.
    if (!entities.has(name) && !PREDEFINED.has(name)) entities.set(name, quoted ?? single ?? '');
  return entities;
};

/** Returns the texts of entities with those within them expanded; omits endless and overlong ones. */
const expandValues = (declared: ReadonlyMap<string, string>): Map<string, string> => {
  const values = new Map<string, string | undefined>();
  const expand = (name: string, depth: number): string | undefined => {
    if (values.has(name)) return values.get(name);
    if (depth > MAX_DEPTH) return undefined;
    // An entity within itself has no text.
    values.set(name, undefined);
    let length = 0;
    const value = (declared.get(name) ?? '').replaceAll(REFERENCE, (reference, inner: string) => {
      if (!declared.has(inner) || length > MAX_ENTITY_LENGTH) return reference;
      const text = expand(inner, depth + 1);
      length += text?.length ?? Infinity;
      return text ?? reference;
    });
    values.set(name, length > MAX_ENTITY_LENGTH ? undefined : value);
    return values.get(name);
  };
  for (const name of declared.keys()) expand(name, 0);
  return new Map([...values].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
};

/**
 * Replaces the entities that an XML document declares itself by their texts, as browsers do. Parsers of HTML and
 * Office files know only the usual ones and would show `&price;`.
 */
export const expandDeclaredEntities = (markup: string): string => {
  const start = DOCTYPE.exec(markup.slice(0, HEAD_LENGTH));
  if (!start) return markup;
  const from = start.index + start[0].length;
  const to = endOfDeclarations(markup, from);
  if (to === undefined) return markup;
  const values = expandValues(readDeclarations(markup.slice(from, to)));
  let isLiteral = false;
  let added = 0;
  const content = markup.slice(to + 1).replaceAll(PART, (part) => {
    if (!part.startsWith('&')) {
      isLiteral = part !== ']]>';
      return part;
    }
    const value = isLiteral ? undefined : values.get(part.slice(1, -1));
    if (value === undefined || added + value.length > MAX_ADDED_LENGTH) return part;
    added += value.length;
    return value;
  });
  return markup.slice(0, from - 1) + content;
};
