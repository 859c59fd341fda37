/** First character of an answer. Does not occur elsewhere on a page. */
export const FIRST_CHARACTER = '\u25c6';
export const FIRST_TOKEN = `${FIRST_CHARACTER}TTFTMARK `;
export const LAST_TOKEN = 'ENDMARK';

const SECTION = [
  '\n\n### Section\n\n',
  'Streaming answers should appear smoothly, and the page should stay responsive while **long** replies arrive. ',
  'Here is a short list:\n\n- first item with `inline code`\n- second item with a [link](http://127.0.0.1/)\n',
  '- third item, *emphasised*\n\n```ts\nexport function add(a: number, b: number): number {\n  // comment\n',
  '  const r = a + b;\n  return r;\n}\n```\n\n| Name | Value |\n|---|---|\n| alpha | 1 |\n| beta | 2 |\n\n',
].join('');

const SECTION_TOKENS = SECTION.match(/\s*\S{1,5}|\s+$/g) ?? [];

/**
 * Returns a typical answer of `count` tokens with headings, lists, code and tables. `Q12Z` is token 12, whose sending
 * time is known.
 */
export const answerTokens = (count: number): string[] => {
  const tokens = [FIRST_TOKEN];
  while (tokens.length + SECTION_TOKENS.length < count - 5)
    tokens.push(`\n\nQ${tokens.length}Z`, ...SECTION_TOKENS);
  while (tokens.length < count - 2) tokens.push(' word');
  tokens.push('\n\n', LAST_TOKEN);
  return tokens.slice(0, Math.max(count, 3));
};

export type StreamRequest = {
  tokens: number;
  everyMs: number;
  isStamped: boolean;
  id: string;
  /** Thinking time before the first token, in ms. */
  thinksMs?: number;
};

/**
 * Returns the question that makes the token source stream as requested. Stamped tokens contain their sending time.
 */
export const questionFor = ({ tokens, everyMs, isStamped, id, thinksMs = 0 }: StreamRequest): string =>
  `Say it. [[bench n=${tokens} ms=${everyMs} stamped=${isStamped} thinks=${thinksMs} id=${id}]]`;

export const parseStreamRequest = (text: string): StreamRequest | undefined => {
  const [, tokens, everyMs, stamped, thinksMs, id = ''] =
    /\[\[bench n=(\d+) ms=([\d.]+) stamped=(\w+) thinks=(\d+) id=([\w-]*)\]\]/.exec(text) ?? [];
  if (tokens === undefined) return undefined;
  return {
    tokens: Number(tokens),
    everyMs: Number(everyMs),
    isStamped: stamped === 'true',
    id,
    thinksMs: Number(thinksMs),
  };
};

/** Current time in ms since 1970, more precise than `Date.now()` and comparable between processes. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

export const STAMP = /(\d{13}\.\d{2})/g;
export const stampedToken = (): string => `${preciseNow().toFixed(2)} `;
