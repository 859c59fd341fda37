import { separatedCells } from './line-kinds.ts';

const PAGE_NUMBER =
  /^(?:[-–—\s]*(?:(?:page|p\.)\s*)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?[-–—\s]*|第\s*\d+\s*页(?:\s*(?:[,，/]\s*)?共\s*\d+\s*页)?)$/i;
const CONTENTS_LINE = /(?<!\.\s?)(?:\.\s?){4,}\s*\d+$|(?<!…)…{2,}\s*\d+$/;
const FRONT_MATTER = /^---\n(?:[\w.-]+:[^\n]*\n){1,40}---\n/;
const REFERENCE_ENTRY = /^(?:\[\d{1,3}\]\s+\p{Lu}[\p{L}.'’-]+,?\s.*\b(?:1[89]|20)\d\d\b|\[\^\w+\]:)/u;
/** Maximum length of a line that is checked for being furniture. A longer line is always text. */
const MAX_FURNITURE_LENGTH = 300;
const MIN_HEADER_REPEATS = 3;

const shapeOf = (line: string): string => line.replace(/\d+/g, '#').toLowerCase();

/** Lines that repeat on several pages of a source, such as running heads. */
const runningHeads = (lines: readonly string[]): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  for (const line of lines) {
    if (line.length < 4 || line.length > 90 || /[.。!?！？|:：]$|^\||\t/.test(line)) continue;
    if (separatedCells(line) > 1) continue;
    seen.set(shapeOf(line), (seen.get(shapeOf(line)) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, times]) => times >= MIN_HEADER_REPEATS).map(([shape]) => shape));
};

/** Joins words hyphenated at a line's end; keeps the hyphen if the source has it within a line. */
const joinHyphens = (text: string): string => {
  const hyphenated = new Set(text.match(/\p{L}{1,30}-\p{Ll}{1,30}/gu));
  return text.replace(
    /(\p{L}{1,30})-\n(\p{Ll}{1,30})(\S{0,200}) ?/gu,
    (_, head: string, tail: string, rest: string) => {
      const hyphen = hyphenated.has(`${head}-${tail}`) ? '-' : '';
      return `${head}${hyphen}${tail}${rest}\n`;
    },
  );
};

/** A heading without its anchor: `## Oil {#oil}`. */
const withoutAnchor = (line: string): string => {
  const from = line.endsWith('}') ? line.lastIndexOf('{#') : -1;
  return from < 0 || line.indexOf('}', from) < line.length - 1 ? line : line.slice(0, from);
};

/** The lines of a source without page numbers, running heads, contents and reference entries. */
export const usefulLines = (raw: string): string[] => {
  const text = joinHyphens(
    raw
      .replace(/\r\n?/g, '\n')
      .replace(/[\u00ad\u200b\ufeff]/g, '')
      .replace(/[\ue000-\uf8ff]|[\u{f0000}-\u{ffffd}]/gu, ' ')
      .replace(FRONT_MATTER, ''),
  );
  const lines = text.split(/[\n\f]/).map((line) =>
    withoutAnchor(line.trimEnd())
      .replace(/[ \u00a0\u3000]+/g, ' ')
      .trim(),
  );
  const heads = runningHeads(lines);
  return lines.filter(
    (line) =>
      line === '' ||
      line.length > MAX_FURNITURE_LENGTH ||
      !(
        PAGE_NUMBER.test(line) ||
        CONTENTS_LINE.test(line) ||
        REFERENCE_ENTRY.test(line) ||
        heads.has(shapeOf(line))
      ),
  );
};
