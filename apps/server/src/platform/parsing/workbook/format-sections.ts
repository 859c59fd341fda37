/** A quoted text, an escaped character, text in brackets, or the end of a section. */
const PIECES = /"[^"]*"?|\\.|\[[^\]]*\]?|;/gs;
const CONDITION = /\[(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)\s*\]/;

const MATCHES: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

export const sectionsOf = (pattern: string): string[] => {
  const sections: string[] = [];
  let from = 0;
  for (const { 0: piece, index } of pattern.matchAll(PIECES)) {
    if (piece !== ';') continue;
    sections.push(pattern.slice(from, index));
    from = index + 1;
  }
  return [...sections, pattern.slice(from)];
};

/** The section of a number format that applies to a number; without conditions the sign decides. */
export const sectionFor = (pattern: string, value: number): string => {
  // The fourth section is for text, and so is the last one if it contains a placeholder for text.
  const sections = sectionsOf(pattern)
    .slice(0, 3)
    .filter((section, at) => at === 0 || !/^\s*@\s*$/.test(section));
  const [first = '', second, third] = sections;
  if (second === undefined) return first;
  const conditions = sections.map((section) => CONDITION.exec(section));
  const applies = (at: number): boolean => {
    const [, sign = '', limit] = conditions[at] ?? [];
    return MATCHES[sign]?.(value, Number(limit)) ?? false;
  };
  if (conditions.some((condition) => condition !== null)) {
    const at = sections.findIndex((_, index) => applies(index) || conditions[index] === null);
    return sections[at] ?? first;
  }
  if (value < 0) return second;
  return value === 0 && third !== undefined ? third : first;
};

/** Brackets that have a meaning in every language: elapsed time, conditions, currencies and colors. */
const COMMON_BRACKET =
  /^\[(?:h+|m+|s+|(?:<=|>=|<>|<|>|=).*|\$.*|DBNum\d|black|blue|cyan|green|magenta|red|white|yellow|color\s*\d+)\]$/is;

/** The format without brackets of other languages and programs, such as `[红色]` and `[NatNum1]`. */
export const withoutForeignBrackets = (pattern: string): string =>
  pattern.replaceAll(/"[^"]*"?|\\.|\[[^\]]*\]/gs, (piece) =>
    piece.startsWith('[') && !COMMON_BRACKET.test(piece) ? '' : piece,
  );

const GENERAL =
  /G\/(?:通用格式|標準|표준)|\b(?:Standard|Standaard|Estándar|Geral|Generale|Normál|Genel)\b|Основной|(?:Vše)obecný/giu;

/** Date formats of German and Dutch programs, which use other letters for days and years. */
const FOREIGN_DATE = /^[^"\\]*(?:T{1,4}[./-]M{1,4}|M{1,4}[./-]T{1,4}|D{1,4}[./-]M{1,4}[./-]J{2,4})/i;

/** Converts a format to the names and letters of English programs. */
export const inEnglish = (pattern: string): string => {
  const common = withoutForeignBrackets(pattern).replaceAll(/"[^"]*"?|\\.|[^"\\]+/gs, (piece) =>
    piece.startsWith('"') || piece.startsWith('\\') ? piece : piece.replaceAll(GENERAL, 'General'),
  );
  return FOREIGN_DATE.test(common)
    ? common.replaceAll(/"[^"]*"?|\\.|[TJ]+/gis, (piece) =>
        /^[TJ]/i.test(piece) ? (/^T/i.test(piece) ? 'd' : 'y').repeat(piece.length) : piece,
      )
    : common;
};
