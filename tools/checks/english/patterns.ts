import { britishIn } from './spellings.ts';

export type Kind = 'openings' | 'types' | 'constants' | 'spreads' | 'words' | 'spellings';

export type Finding = { kind: Kind; line: number; text: string };

type Prose = { line: number; text: string; isTitle: boolean };

/**
 * Patterns for a comment, its continuation lines, a test title, and the summary of an endpoint, which may be
 * on the next line.
 */
const COMMENT = /^\s*(?:\/\*\*?|\/\/)\s?(.*)$|\s\/\/ (.*)$/;
const CONTINUED = /^\s*(?:\*(?!\/)|\/\/)\s?(.*)$/;
const TITLE = /\b(?:it|test|describe)(?:\.\w+\([^)]*\)|\.\w+)*\(\s*(['"`])(.+?)\1,/;
const SUMMARY = /^ {2}summary:\s*(['"`])(.+)\1/;
const SUMMARY_BREAK = /^ {2}summary:\s*$/;
const QUOTED = /^\s*(['"`])(.+)\1,?$/;

/** Interrogative or relative words that leave a sentence without a subject. */
const BARE_OPENING = /^(?:what|who|whom|whose|where|how|which|of|by which|none|so)\b/i;

const ODD_WORDS =
  /\b(?:anew|is none|what of|so many|so long|told of|of one['’]s own|bears|whoever|gives? way|stands|comes|goes by|about to be let go of|none that|at most so much)\b/gi;

const TYPE = /\b(?:type|interface) ([A-Z][a-z]+)\b(?=\s*(?:[=<{]|extends))/g;
const REGULAR_PARTICIPLE = /^(?!(?:Seed|Feed|Need|Speed|Bed|Breed|Embed|Shed|Red)$)[A-Z][a-z]+ed$/;
const IRREGULAR = new Set(
  `Begun Born Bound Bought Broken Brought Built Chosen Come Cut Dealt Done Drawn Found Given Gone Grown Heard Held Hidden
  Kept Known Laid Learnt Left Lost Made Meant Met Own Paid Put Read Said Seen Sent Shown Shut Sold Sought Spoken Spread
  Stolen Taken Taught Thought Told Whole Won Written`.split(/\s+/),
);

const SPREAD = /\.\.\.\{/g;

const proseOf = (lines: readonly string[]): Prose[] => {
  const prose: Prose[] = [];
  let open: Prose | undefined;
  for (const [index, line] of lines.entries()) {
    const continued = open && CONTINUED.exec(line);
    if (open && continued) {
      open.text = `${open.text} ${continued[1] ?? ''}`.trim();
      continue;
    }
    open = undefined;
    const comment = COMMENT.exec(line);
    if (comment) {
      const place = { line: index + 1, text: (comment[1] ?? comment[2] ?? '').trim(), isTitle: false };
      prose.push(place);
      if (!line.includes('*/') && comment[1] !== undefined) open = place;
    }
    const title = TITLE.exec(line);
    if (title) prose.push({ line: index + 1, text: title[2] ?? '', isTitle: true });
    const summary = (SUMMARY_BREAK.test(lines[index - 1] ?? '') ? QUOTED : SUMMARY).exec(line);
    if (summary) prose.push({ line: index + 1, text: summary[2] ?? '', isTitle: false });
  }
  return prose.map(({ text, ...rest }) => ({ ...rest, text: text.replace(/\*\/.*$/, '').trim() }));
};

const isQuestion = (text: string): boolean => /^[^.!:;]*\?/.test(text);

const findOpenings = (prose: readonly Prose[]): Finding[] =>
  prose
    .filter(({ text }) => BARE_OPENING.test(text) && !isQuestion(text))
    .map(({ line, text }) => ({ kind: 'openings', line, text }));

const findWords = (prose: readonly Prose[]): Finding[] =>
  prose.flatMap(({ line, text }) =>
    [...text.matchAll(ODD_WORDS)].map(([word]): Finding => ({ kind: 'words', line, text: word })),
  );

/** Names of limits that should be `MAX_…`, `MIN_…`, `…_TIMEOUT_MS`, `…_CONCURRENCY` or `…_BATCH_SIZE`. */
const CONSTANT =
  /\bconst ((?:[A-Z0-9]+_)*(?:MOST|LONGEST|SHORTEST|LARGEST|SMALLEST|FEWEST|LEAST|ENOUGH|PATIENCE|AT_ONCE)(?:_[A-Z0-9]+)*)\b/g;

const findInCode = (lines: readonly string[]): Finding[] =>
  lines.flatMap((line, index) => {
    const names = [...line.matchAll(TYPE)].map(([, name = '']) => name);
    const types = names.filter((name) => REGULAR_PARTICIPLE.test(name) || IRREGULAR.has(name));
    return [
      ...[...line.matchAll(CONSTANT)].map(([, text = '']): Finding => ({
        kind: 'constants',
        line: index + 1,
        text,
      })),
      ...types.map((text): Finding => ({ kind: 'types', line: index + 1, text })),
      ...[...line.matchAll(SPREAD)].map(([text]): Finding => ({ kind: 'spreads', line: index + 1, text })),
    ];
  });

export const findSpellings = (source: string): Finding[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      britishIn(line).map((text): Finding => ({ kind: 'spellings', line: index + 1, text })),
    );

export const findOddEnglish = (source: string): Finding[] => {
  const lines = source.split('\n');
  const prose = proseOf(lines);
  return [...findOpenings(prose), ...findWords(prose), ...findInCode(lines), ...findSpellings(source)];
};
