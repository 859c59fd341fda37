/** Office's prefixes for its namespaces, which are listed without the year of their version. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/presentationml/2006/main': 'p',
  'http://purl.oclc.org/ooxml/presentationml/main': 'p',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://schemas.microsoft.com/office/drawing/2010/main': 'a14',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
};

const DECLARATION = /\sxmlns(?::([\w.-]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ROOT = /<[A-Za-z_][^<>]*>/;
const TAG = /<(\/?)([A-Za-z_][^<>]*)>/g;
const ATTRIBUTE = /(\s)([\w.-]+):(?=[\w.-]+\s*=)/g;

/** A prefix of a part that differs from the usual one for its namespace; the default namespace has none. */
type UnusualPrefix = { prefix: string; usual: string; declaration: string; address: string };

const unusualPrefixes = (root: string): UnusualPrefix[] =>
  [...root.matchAll(DECLARATION)].flatMap(([declaration, prefix = '', quoted, single]) => {
    const address = quoted ?? single ?? '';
    const usualPrefix = PREFIXES[address];
    return usualPrefix === undefined || usualPrefix === prefix
      ? []
      : [{ prefix, usual: usualPrefix, declaration, address }];
  });

const declared = (root: string, prefixes: readonly UnusualPrefix[]): string => {
  let declarations = root;
  for (const { prefix, usual, declaration, address } of prefixes) {
    const isDeclared = new RegExp(String.raw`\sxmlns:${usual}\s*=`).test(declarations);
    const usualDeclaration = isDeclared ? '' : ` xmlns:${usual}="${address}"`;
    declarations = declarations.replace(
      declaration,
      prefix === '' ? declaration + usualDeclaration : usualDeclaration,
    );
  }
  return declarations;
};

/**
 * Renames the namespaces of a part to the prefixes that Office uses, since the library knows only those. Other
 * programs are free to choose, and write `ns0:p` for `w:p`.
 */
export const withUsualPrefixes = (markup: string): string => {
  const [root = ''] = ROOT.exec(markup) ?? [];
  const prefixes = unusualPrefixes(root);
  if (prefixes.length === 0) return markup;
  const names = new Map(prefixes.map(({ prefix, usual }) => [prefix, usual]));
  return markup
    .replace(root, () => declared(root, prefixes))
    .replaceAll(TAG, (_, slash: string, inner: string) => {
      const end = inner.search(/[\s/]/);
      const name = end < 0 ? inner : inner.slice(0, end);
      const at = name.indexOf(':');
      const usualPrefix = names.get(at < 0 ? '' : name.slice(0, at));
      const renamed = usualPrefix === undefined ? name : `${usualPrefix}:${name.slice(at + 1)}`;
      const attributes = inner
        .slice(name.length)
        .replaceAll(
          ATTRIBUTE,
          (_all, space: string, prefix: string) => `${space}${names.get(prefix) ?? prefix}:`,
        );
      return `<${slash}${renamed}${attributes}>`;
    });
};
