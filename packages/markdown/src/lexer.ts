import { Lexer, Marked, Tokenizer, type Links, type Tokens } from 'marked';
import { escapePercent } from './formula/percent.ts';
import { citation } from './rules/citation.ts';
import { footnote, footnoteReference } from './rules/footnote.ts';
import { documentFence, isFormulaFence } from './rules/fence.ts';
import { consecutiveLength } from './rules/list-numbers.ts';
import { blockMath, inlineMath, maskMath } from './rules/math.ts';
import { maskPipes, unmaskPipes } from './rules/table-pipes.ts';
import { within, type TextToken } from './tokens.ts';

const LETTERS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const PUNCTUATION = '\\u3000-\\u303f\\ufe30-\\ufe4f\\uff00-\\uffef“”‘’…—';

/** Matches one Chinese, Japanese or Korean letter or punctuation mark. */
const CJK = new RegExp(`[${LETTERS}${PUNCTUATION}]`, 'u');

const OTHER_MARK_BESIDE_CJK = new RegExp(
  `(?![*~_])[\\p{P}\\p{S}](?=(?:\\*+|~+)[${LETTERS}${PUNCTUATION}])` +
    `|(?![*~_])(?<=[${LETTERS}${PUNCTUATION}](?:\\*+|~+))[\\p{P}\\p{S}]`,
  'gu',
);
const CJK_MARK_BESIDE_DELIMITER = new RegExp(`[${PUNCTUATION}](?=[*~])|(?<=[*~])[${PUNCTUATION}]`, 'gu');

const asLetters = (mark: string) => 'x'.repeat(mark.length);

/**
 * Masks punctuation next to `*` and `~` in Chinese text. CommonMark decides by spaces and punctuation whether
 * emphasis may open or close, which fails in a script without spaces: `**注意：**请先登录` would stay literal. Keeps
 * the length, since positions are compared with the source.
 */
const maskCjkPunctuation = (source: string): string =>
  /[*~]/.test(source) && CJK.test(source)
    ? source.replace(OTHER_MARK_BESIDE_CJK, asLetters).replace(CJK_MARK_BESIDE_DELIMITER, asLetters)
    : source;

/** Punctuation at the end of bold words that a letter, a digit, code or a formula follows. */
const LABEL_END =
  /(^|[^\p{L}\p{N}*\\]|\p{Script=Han})(\*{2,3}[^*\s][^*\n]{0,200}?)([.,:;!?)\]}%+"'])(?=\*{2,3}[\p{L}\p{N}`$])/gu;

/** Spaces after the colon of a bold label: `**Name: **Ann`. */
const LABEL_SPACES =
  /(^|[^\p{L}\p{N}*\\])(\*{2,3}[^*\s][^*\n]{0,200}?[:：])( {1,4})(?=\*{2,3}[\p{L}\p{N}`$])/gu;

/**
 * Masks the punctuation and spaces at the end of a bold label that is followed by text without a space: models write `**Name:**Ann`, which
 * CommonMark leaves literal, since it takes the second pair of asterisks for an opening one.
 */
const maskLabelEnds = (source: string): string =>
  source.includes('**')
    ? source
        .replace(LABEL_END, (_, before: string, words: string) => `${before}${words}x`)
        .replace(
          LABEL_SPACES,
          (_, before: string, words: string, spaces: string) => before + words + asLetters(spaces),
        )
    : source;

const original = Tokenizer.prototype;

/** For CommonMark's flanking rules, a Chinese character before emphasis counts as the start of the line. */
const beforeEmphasis = (previous: string | undefined): string =>
  previous && !CJK.test(previous) ? previous : '';

const count = (text: string, letter: string): number => text.split(letter).length - 1;

/** Removes punctuation at the end of a bare link, but no bracket that closes one within it: `/wiki/Lamp_(oil)`. */
const withoutPunctuation = (link: string): string => {
  let bare = link.replace(/(?<![?!.,:;*_~'"()])[?!.,:;*_~'"()]+$/, '');
  while (link[bare.length] === ')' && count(bare, '(') > count(bare, ')')) bare += ')';
  return bare;
};

/** Bare links end before Chinese text and punctuation: `见https://example.com，谢谢`. */
const cutAtCjk = (token: Tokens.Link): Tokens.Link | undefined => {
  if (!/^(?:https?:\/\/|www\.)/i.test(token.raw)) return token;
  const end = token.raw.search(CJK);
  const raw = end < 0 ? token.raw : withoutPunctuation(token.raw.slice(0, end));
  if (!/^(?:https?:\/\/|www\.)[^\s/]/i.test(raw)) return undefined;
  const href = /^www/i.test(raw) ? `https://${raw}` : raw;
  return { ...token, raw, text: raw, href, tokens: [{ type: 'text', raw, text: raw }] };
};

const LINK_OR_MAIL = /^(?:https?:|ftp:|www\.|mailto:|xmpp:|[\w.+-]{1,254}@)/i;
const INLINE_STEP_LENGTH = 1000;

/**
 * At each delimiter, marked searches for an email address up to the next space. Text is parsed in steps that end before a
 * space, so that a long run such as `1_2_3…` takes linear time.
 */
const firstWords = (source: string): string => {
  if (source.length <= INLINE_STEP_LENGTH) return source;
  const start = source.slice(0, INLINE_STEP_LENGTH);
  const end = start.search(/(?<!\s)\s+\S*$/);
  return end > 0 ? start.slice(0, end) : start;
};

const MAX_HEADING_LENGTH = 4000;

/** Returns the lines that may be an underlined heading; the library would scan the whole text again for each block. */
const firstLines = (source: string): string =>
  source.length <= MAX_HEADING_LENGTH
    ? source
    : source.slice(0, source.slice(0, MAX_HEADING_LENGTH).lastIndexOf('\n') + 1);

const PRODUCT = /^\*(?:\*?\d|[A-Za-z(])/;
const ANY_PRODUCT = /(?<=\d)\*{1,2}(?=\d)|(?<=\d)\*(?=[A-Za-z(])|(?<=[A-Za-z)])\*(?=\d)/g;

/** A bold number after a letter: `Step**1**`. */
const BOLD_NUMBER = /^\*\*\d+\*\*/;

/** Whether asterisks are operators, not emphasis: `2*3*4` would be shown as 234, and `x**2 + y**2` as x2 + y2. */
const isProduct = (source: string, previous: string | undefined): boolean => {
  if (!previous || !/[A-Za-z\d)]/.test(previous) || !PRODUCT.test(source)) return false;
  return /\d/.test(previous) || (/^\*{1,2}\d/.test(source) && !BOLD_NUMBER.test(source));
};

const maskProducts = (source: string): string =>
  source.replace(ANY_PRODUCT, (signs) => 'a'.repeat(signs.length));

const markedOptions = new Marked({
  gfm: true,
  breaks: true,
  extensions: [blockMath, footnote, inlineMath, footnoteReference, citation],
  hooks: { emStrongMask: (source) => maskCjkPunctuation(maskLabelEnds(maskProducts(maskMath(source)))) },
  tokenizer: {
    fences(source) {
      const token = documentFence(source) ?? original.fences.call(this, source);
      if (!token || !isFormulaFence(token)) return token;
      // The library declares only its own tokens, but passes on any token with `raw`.
      return {
        type: 'formula',
        raw: token.raw,
        tex: escapePercent(token.text.trim()),
        isDisplay: true,
      } as unknown as Tokens.Code;
    },
    list(source) {
      return original.list.call(this, source.slice(0, consecutiveLength(source)));
    },
    table(source) {
      const token = original.table.call(this, maskPipes(source));
      if (!token) return undefined;
      const restored = (cell: Tokens.TableCell) => ({ ...cell, text: unmaskPipes(cell.text) });
      return {
        ...token,
        raw: unmaskPipes(token.raw),
        header: token.header.map(restored),
        rows: token.rows.map((row) => row.map(restored)),
      };
    },
    lheading(source) {
      const token = original.lheading.call(this, firstLines(source));
      // Lines above an underline form its heading only if they are one paragraph.
      return token && /\n {0,3}(?:\$\$|\\\[|\\begin\{|\[\^[^\]\s]+\][:：])/.test(token.raw)
        ? undefined
        : token;
    },
    emStrong(source, masked, previous) {
      if (isProduct(source, previous)) {
        const raw = source.startsWith('**') ? '**' : '*';
        // Consumes both, since the second asterisk alone would open emphasis.
        return { type: 'text', raw, text: raw } as unknown as Tokens.Strong;
      }
      return original.emStrong.call(
        this,
        source,
        masked,
        source[0] === '*' ? beforeEmphasis(previous) : previous,
      );
    },
    del(source, masked, previous) {
      // In Chinese, a single tilde is a range: 5~10 元，20~30 元.
      if (!source.startsWith('~~')) return undefined;
      // Two tildes are a range too: 10~~20 元，30~~40 元.
      if (/\d$/.test(previous ?? '') && /^~~\d/.test(source)) return undefined;
      return original.del.call(this, source, masked, beforeEmphasis(previous));
    },
    inlineText(source) {
      return original.inlineText.call(this, firstWords(source));
    },
    url(source) {
      if (!LINK_OR_MAIL.test(source)) return undefined;
      const token = original.url.call(this, source);
      return token && cutAtCjk(token);
    },
    tag(source) {
      const { inLink, inRawBlock } = this.lexer.state;
      const token = original.tag.call(this, source);
      // Raw tags are shown as text, so they open and close nothing.
      Object.assign(this.lexer.state, { inLink, inRawBlock });
      return token;
    },
  },
}).defaults;

const asWritten = (source: string): TextToken[] => [{ type: 'asWritten', raw: source }];

/** Parses a text into blocks. Their inline content stays in `text` and is parsed when it is rendered. */
export const lexBlocks = (source: string): readonly TextToken[] => {
  const lexer = new Lexer(markedOptions);
  try {
    return within(lexer.blockTokens(source, []));
  } catch {
    return asWritten(source);
  }
};

const MAX_PARAGRAPH_LENGTH = 4000;
const PIECE_LENGTH = 2000;

/** Returns the end of a piece of a long paragraph: preferably after a line, otherwise after a word. */
const pieceEnd = (source: string): number => {
  const lastOf = (mark: string) => source.lastIndexOf(mark, PIECE_LENGTH) + 1;
  const [line, word] = [lastOf('\n'), lastOf(' ')];
  return line > PIECE_LENGTH / 2 ? line : word > PIECE_LENGTH / 2 ? word : PIECE_LENGTH;
};

/**
 * Splits a long paragraph, as the library compares each opening delimiter with all that
 * follow, which would take minutes for a paragraph of delimiters.
 */
const piecesOf = (source: string): string[] => {
  const pieces: string[] = [];
  let remaining = source;
  while (remaining.length > MAX_PARAGRAPH_LENGTH) {
    const end = pieceEnd(remaining);
    pieces.push(remaining.slice(0, end));
    remaining = remaining.slice(end);
  }
  return [...pieces, remaining];
};

const lexPiece = (source: string, links: Links): readonly TextToken[] => {
  const lexer = new Lexer(markedOptions);
  lexer.tokens.links = links;
  try {
    return within(lexer.inlineTokens(source));
  } catch {
    return asWritten(source);
  }
};

/** Parses one line or paragraph into inline tokens, with the link definitions of the whole text. */
export const lexInline = (source: string, links: Links): readonly TextToken[] =>
  source.length <= MAX_PARAGRAPH_LENGTH
    ? lexPiece(source, links)
    : piecesOf(source).flatMap((piece) => lexPiece(piece, links));
