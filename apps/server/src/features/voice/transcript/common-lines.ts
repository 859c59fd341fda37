const CLOCK = String.raw`\d{1,3}[:：]\d{2}(?:[:：]\d{2})?(?:[.,]\d{1,3})?(?![:：]?\d)`;
const NAME = String.raw`[\p{L}][\p{L}\p{N} .'’_()（）-]{0,39}?`;
const SPAN_SEPARATOR = String.raw`\s*(?:-->|->|→|[-–—~～])\s*`;

/** Annotations of transcribers, for example for speech that they could not understand. */
const ANNOTATION = String.raw`(?:crosstalk|inaudible|unintelligible|indiscernible|foreign(?: language)?|laughter|music|applause|silence|pause|noise|phonetic|听不清|笑声|音乐|掌声)`;

type Rule = readonly [RegExp, string | ((...parts: string[]) => string)];

const twoDigits = (value: number | string): string => String(value).padStart(2, '0');

const clockOfParts = (hours: string | undefined, minutes: string, seconds: string): string =>
  `${hours === undefined ? '' : `${hours}:`}${twoDigits(minutes)}:${twoDigits(seconds)}`;

const HOURS_TO_NOON = 12;

/** Patterns of lines from various programs, with replacements that `readTyped` can parse. */
const RULES: readonly Rule[] = [
  // Full-width brackets around a time.
  [new RegExp(String.raw`^\s*［(${CLOCK}(?:${SPAN_SEPARATOR}${CLOCK})?)］`), '[$1] '],
  // Markdown around a speaker, a time or both.
  [/^\s*#{1,6}\s+(?=\S)/, ''],
  [/^(\s*(?:[-*•]\s+|\d{1,4}[.)]\s+)?(?:[[(]?[\d:.]{4,12}[\])]?\s*)?)(\*\*|__)(?=\S)(.{1,80}?)\2/, '$1$3'],
  [new RegExp(String.raw`^\s*[-*•·]\s+(?=(?:${NAME}\s*[:：(（[]|[[(（]?${CLOCK}))`, 'u'), ''],
  [/^\s*>>+\s*/, ''],
  // A date before a time, as in chats and logs.
  [/^\s*(\[?)\d{4}-\d{2}-\d{2}T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?/, '$1$2'],
  [/^\s*(\[?)\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+(?=\d{1,2}:\d{2})/, '$1'],
  [
    /^\s*(\[?)(\d{1,2}):(\d{2})(?::(\d{2}))?\s?([AP])\.?M\b\.?/i,
    (_, bracket = '', hours = '', minutes = '', seconds = '00', half = '') =>
      `${bracket}${(Number(hours) % HOURS_TO_NOON) + (half.toUpperCase() === 'P' ? HOURS_TO_NOON : 0)}:${minutes}:${seconds}`,
  ],
  // Times with units, such as `1h02m03s`.
  [
    /^\s*(\[?)(?:(\d{1,2})\s?h\s?)?(\d{1,2})\s?m\s?(\d{1,2})\s?s(?=[\]\s:])/,
    (_, bracket = '', hours, minutes = '', seconds = '') =>
      `${bracket}${clockOfParts(hours, minutes, seconds)}`,
  ],
  // A YouTube caption.
  [/^\s*(\d{1,2}:\d{2}:\d{2}\.\d{3}),(\d{1,2}:\d{2}:\d{2}\.\d{3})\s*$/, '$1 --> $2'],
  [/ ?\((?:she|he|they|ze|xe)\/[^()]{1,20}\)(?=\s+\d)/i, ''],
  // A time with a link, and a time in brackets after a speaker and a colon.
  [new RegExp(String.raw`^\s*\[(${CLOCK})\]\(https?://[^()\s]{1,300}\)\s*`), '[$1] '],
  [new RegExp(String.raw`^\s*(${NAME})\s*[:：]\s*[[(（](${CLOCK})[\])）]\s*(?=\S)`, 'u'), '[$2] $1: '],
  [
    new RegExp(
      String.raw`^\s*[[(（【]?(?:(\d{1,2})\s?(?:小时|小時|時間))?(\d{1,3})分钟?(\d{1,2})秒[\])）】]?\s+(?=${NAME}\s*[:：])`,
      'u',
    ),
    (_, hours, minutes = '', seconds = '') => `[${clockOfParts(hours, minutes, seconds)}] `,
  ],
  // Speakers and changes of speaker in the output of whisper.cpp.
  [/^(\s*\[[\d:.]{5,12} --> [\d:.]{5,12}\]\s*)\((speaker \d{1,2})\)\s*/i, '$1$2: '],
  [/^(\s*\[[\d:.]{5,12} --> [\d:.]{5,12}\].*\S) ?\[SPEAKER_TURN\]$/, '$1'],
  // Brackets around a speaker, or around a speaker and a time.
  [
    new RegExp(
      String.raw`^\s*[[【](?!${ANNOTATION}[\s,|])(${NAME})[\s,|]+(${CLOCK})[\]】]\s*[:：]?\s*(?=\S)`,
      'u',
    ),
    '$1 ($2): ',
  ],
  [new RegExp(String.raw`^\s*【(${NAME})】\s*[[(（]?(${CLOCK})[\])）]?\s*[:：]?\s*(?=\S)`, 'u'), '$1 ($2): '],
  [new RegExp(String.raw`^\s*【(${NAME})】\s*[[(（]?(${CLOCK})[\])）]?\s*$`, 'u'), '$1 $2'],
  [
    new RegExp(
      String.raw`^\s*(${NAME})\s*[[(（](${CLOCK})${SPAN_SEPARATOR}(${CLOCK})[\])）]\s*[:：]?\s*(?=\S)`,
      'u',
    ),
    '[$2 --> $3] $1: ',
  ],
  [
    new RegExp(
      String.raw`^\s*(${NAME})\s*[[(](\d{1,6}(?:\.\d{1,3})?)s?\s*(?:-|->|–)\s*(\d{1,6}(?:\.\d{1,3})?)s[\])]\s*:?\s*(?=\S)`,
      'u',
    ),
    '[$2s -> $3s] $1: ',
  ],
  [
    new RegExp(
      String.raw`^\s*(${CLOCK})(?:${SPAN_SEPARATOR}|\s*[至到]\s*)(${CLOCK})(?:\s*[:：]\s*$|\s+(?!-?>)|$)`,
    ),
    '[$1 --> $2] ',
  ],
  // A time in words, as in text copied from Teams.
  [
    new RegExp(
      String.raw`^\s*(${NAME})\s+(?:(\d{1,2}) hours? )?(\d{1,3}) minutes? (\d{1,2}) seconds?\s*$`,
      'u',
    ),
    (_, name = '', hours, minutes = '', seconds = '') => `${name} ${clockOfParts(hours, minutes, seconds)}`,
  ],
  // A line of ASS subtitles.
  [
    /^\s*Dialogue:\s*[^,]{0,20},\s*(\d+:\d{2}:\d{2}[.:]\d{2}),\s*(\d+:\d{2}:\d{2}[.:]\d{2}),[^,]{0,80},([^,]{0,80}),(?:[^,]{0,80},){4}(.*)$/,
    (_, start = '', end = '', name = '', text = '') =>
      `[${start} --> ${end}] ${name.trim() === '' ? '' : `${name.trim()}: `}${text.replaceAll(/\\[Nnh]/g, ' ').replaceAll(/\{[^{}]*\}/g, '')}`,
  ],
  // A separator between a speaker and a time.
  [new RegExp(String.raw`^\s*(${NAME})\s+[-–—·•@|]\s+([[(（]?${CLOCK}[\])）]?)\s*$`, 'u'), '$1 $2'],
  [new RegExp(String.raw`^\s*([[(（]?${CLOCK}[\])）]?)\s*[-–—·•|]\s+(${NAME})\s*$`, 'u'), '$1 $2'],
];

const toCommonForm = (line: string): string => {
  if (line.trim() === '') return line;
  return RULES.reduce(
    (form, [pattern, replacement]) =>
      typeof replacement === 'string'
        ? form.replace(pattern, replacement)
        : form.replace(pattern, (...parts) => replacement(...(parts as string[]))),
    line,
  );
};

const NUMBERED_LINE = /^\s*(\d{1,4})[.)、．]\s*(?=\S)/;
const NUMBERED_TURN = new RegExp(
  String.raw`^\s*\d{1,4}[.)、．]\s*(?:\*\*)?(?:${NAME}(?:\*\*)?\s*(?:(?::(?!\d)|：)|[[(（]?${CLOCK})|[[(（]?${CLOCK})`,
  'u',
);

/** Removes the numbers of turns. Keeps the numbers of lists that are part of the speech. */
const withoutCounters = (lines: readonly string[]): string[] => {
  const turns = lines.filter((line) => NUMBERED_LINE.test(line));
  const first = Number(NUMBERED_LINE.exec(turns[0] ?? '')?.[1]);
  const areTurns =
    turns.length > 1 &&
    NUMBERED_LINE.test(lines.find((line) => line.trim() !== '') ?? '') &&
    turns.every(
      (line, at) => NUMBERED_TURN.test(line) && Number(NUMBERED_LINE.exec(line)?.[1]) === first + at,
    );
  return lines.map((line) => (areTurns ? line.replace(NUMBERED_LINE, '') : line));
};

const TIME_ALONE = new RegExp(String.raw`^\s*[[(（]?(${CLOCK})[\])）]?\s*$`);
const NAME_ALONE = new RegExp(String.raw`^\s*${NAME}\s*$`, 'u');
/** A time in words for screen readers, which copying a transcript from YouTube includes. */
const TIME_IN_WORDS =
  /^\s*(?:\d+ hours?,? )?(?:\d+ minutes?,? )?(?:\d+ seconds?)\s*$|^\s*(?:\d+ ?小时)?(?:\d+ ?分钟?)?\d+ ?秒钟?\s*$/;

/** Joins a speaker with the time on the next line, if all times have this form. */
const withJoinedHeadings = (lines: readonly string[]): string[] => {
  const filled = lines.filter((line, at) => line.trim() !== '' && !isTimeInWords(lines, at));
  const times = filled.flatMap((line, at) => (TIME_ALONE.test(line) ? [at] : []));
  const areHeadings =
    times[0] === 1 &&
    times.every((at, index) => NAME_ALONE.test(filled[at - 1] ?? '') && at - (times[index - 1] ?? -2) > 2);
  if (!areHeadings) return filled.length === lines.length ? [...lines] : withoutTimesInWords(lines);
  return filled.flatMap((line, at) => {
    if (TIME_ALONE.test(line)) return [];
    const [, time] = TIME_ALONE.exec(filled[at + 1] ?? '') ?? [];
    return [time === undefined ? line : `${line.trim()} ${time}`];
  });
};

const isTimeInWords = (lines: readonly string[], at: number): boolean =>
  TIME_IN_WORDS.test(lines[at] ?? '') &&
  (TIME_ALONE.test(lines[at - 1] ?? '') ||
    (NAME_ALONE.test(lines[at - 1] ?? '') && TIME_ALONE.test(lines[at + 1] ?? '')));

const DIALOGUE = /^\s*Dialogue:\s*[^,]{0,20},\s*\d+:\d{2}:\d{2}[.:]\d{2},/;
const NAME_AND_COLON = new RegExp(String.raw`^\s*(${NAME})\s*[:：]\s*$`, 'u');
const NAME_TIME_TEXT = new RegExp(
  String.raw`^\s*(${NAME})\s+((?:0\d|\d{1,2}[:：]\d{2}|0)[:：]\d{2})\s+(?=\S)`,
  'u',
);

/** Joins a speaker and a colon with the words on the next line, if several lines have this form. */
const withJoinedNames = (lines: readonly string[]): string[] => {
  const filled = lines.filter((line) => line.trim() !== '');
  const names = filled.flatMap((line, at) => (NAME_AND_COLON.test(line) ? [at] : []));
  const areNames =
    names.length > 1 &&
    names[0] === 0 &&
    names.every((at) => filled[at + 1] !== undefined && !/[:：]\s*$/u.test(filled[at + 1] ?? ''));
  if (!areNames) return [...lines];
  return filled.flatMap((line, at) => {
    if (NAME_AND_COLON.test(line)) return [];
    return [NAME_AND_COLON.test(filled[at - 1] ?? '') ? `${filled[at - 1]?.trim()} ${line.trim()}` : line];
  });
};

const NAME_COLON_TIME = new RegExp(
  String.raw`^\s*(${NAME})\s*(?:(?<!\d)[:：]|：(?=\s*\d+:))\s*(${CLOCK})\s*$`,
  'u',
);

const secondsOf = (clock: string): number =>
  clock
    .replace(',', '.')
    .split(/[:：]/u)
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);

/** Removes the colon between speakers and times, if all of them are followed by words on the next line. */
const withoutColons = (lines: readonly string[]): string[] => {
  const filled = lines.filter((line) => line.trim() !== '');
  const headings = filled.flatMap((line, at) => (NAME_COLON_TIME.test(line) ? [at] : []));
  const times = headings.map((at) => secondsOf(NAME_COLON_TIME.exec(filled[at] ?? '')?.[2] ?? ''));
  const areHeadings =
    headings.length > 1 &&
    headings[0] === 0 &&
    headings.every((at, index) => filled[at + 1] !== undefined && headings[index + 1] !== at + 1) &&
    times.every((time, index) => time >= (times[index - 1] ?? 0));
  return areHeadings ? lines.map((line) => line.replace(NAME_COLON_TIME, '$1 $2')) : [...lines];
};

/** Puts times in brackets if every line consists of a speaker, a time and words. */
const withBracketedTimes = (lines: readonly string[]): string[] => {
  const filled = lines.filter((line) => line.trim() !== '');
  const areTurns = filled.length > 1 && filled.every((line) => NAME_TIME_TEXT.test(line));
  return areTurns ? lines.map((line) => line.replace(NAME_TIME_TEXT, '[$2] $1: ')) : [...lines];
};

const onlyDialogue = (lines: readonly string[]): readonly string[] =>
  lines.some((line) => DIALOGUE.test(line)) ? lines.filter((line) => DIALOGUE.test(line)) : lines;

const withoutTimesInWords = (lines: readonly string[]): string[] =>
  lines.filter((_, at) => !isTimeInWords(lines, at));

/** Times with frame numbers, as in exports of video editors. */
const FRAMES = /^\s*(\d{2}:\d{2}:\d{2})[:;]\d{2}\s*-\s*(\d{2}:\d{2}:\d{2})[:;]\d{2}\s*$/;

/** Joins times with frame numbers with the speaker and the words on the next lines. */
const withJoinedFrames = (lines: readonly string[]): string[] => {
  if (!lines.some((line) => FRAMES.test(line))) return [...lines];
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, start, end] = FRAMES.exec(lines[at] ?? '') ?? [];
    const [name = '', words = ''] = [lines[at + 1]?.trim(), lines[at + 2]?.trim()];
    if (start === undefined) joined.push(lines[at] ?? '');
    else if (words !== '' && NAME_ALONE.test(name) && !FRAMES.test(words)) {
      joined.push(`[${start} --> ${end}] ${name}: ${words}`);
      at += 2;
    } else {
      joined.push(`[${start} --> ${end}] ${name}`);
      at += 1;
    }
  }
  return joined;
};

/** Converts the lines of transcripts from various programs to forms that `readTyped` can parse. */
export const toCommonLines = (lines: readonly string[]): string[] => {
  const forms = withJoinedFrames(withoutCounters(onlyDialogue(lines)).map(toCommonForm));
  return withBracketedTimes(withoutColons(withJoinedNames(withJoinedHeadings(forms))));
};
