/** Front matter of a Markdown file: its title, and the names of its other properties. */
type FrontMatter = { title: string | undefined; names: string[]; body: string };

const FENCED = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)\n?^(?:\1|\.\.\.)[ \t]*(?:\n|$)/m;
/** Matches a property, a continuation line, a list item or a comment. */
const LINE =
  /^(?:[\p{L}\p{N}_][\p{L}\p{N}_ ./-]*[:=](?:\s.*)?|(?:"[^"]+"|'[^']+')\s*[:=](?:\s.*)?|[ \t]+\S.*|-(?:\s.*)?|[\]}]\s*,?|#.*|\[\[?.*\]\]?|\s*)$/u;
const PROPERTY = /^["']?([\p{L}\p{N}_][\p{L}\p{N}_ ./-]*?)["']?\s*[:=]\s*(.*)$/u;
const TITLE = /^(?:title|标题|標題|タイトル|제목|titel|titre|título|titolo)$/i;

const unquoted = (value: string): string => {
  const quoted = /^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/.exec(value)?.[1];
  if (quoted !== undefined) return quoted.replaceAll(/\\(["\\/])/g, '$1');
  const single = /^'((?:[^']|'')*)'\s*(?:#.*)?$/.exec(value)?.[1];
  return single?.replaceAll("''", "'") ?? value.replace(/(?<!\s)\s+#.*$/, '').trim();
};

/** Returns the value of a property. After `>` or `|`, the value is the indented lines below. */
const valueOf = (value: string, below: readonly string[]): string => {
  if (!/^[>|][+-]?\d*$/.test(value)) return unquoted(value);
  const end = below.findIndex((line) => line.trim() !== '' && !/^\s/.test(line));
  return (end < 0 ? below : below.slice(0, end)).join(' ').replaceAll(/\s+/g, ' ').trim();
};

/** Parses the front matter of a Markdown file, in YAML or TOML. It is not part of the text. */
export const readFrontMatter = (markdown: string): FrontMatter => {
  const none = { title: undefined, names: [], body: markdown };
  const text = markdown.replaceAll(/\r\n?/g, '\n');
  const match = FENCED.exec(text);
  if (match?.index !== 0) return none;
  const lines = (match[2] ?? '').split('\n');
  const properties = lines.flatMap((line, at): [string, string][] => {
    const [, name, value = ''] = PROPERTY.exec(line) ?? [];
    return name === undefined ? [] : [[name.trim(), valueOf(value.trim(), lines.slice(at + 1))]];
  });
  // Prose between two horizontal rules is not front matter.
  if (properties.length === 0 || !lines.every((line) => LINE.test(line))) return none;
  const title = properties.find(([name]) => TITLE.test(name))?.[1] ?? '';
  return {
    title: title === '' ? undefined : title,
    names: properties.map(([name]) => name).filter((name) => !TITLE.test(name)),
    body: text.slice(match[0].length).replace(/^\n+/, ''),
  };
};
