import { Lexer, Marked, Tokenizer, type Links, type Tokens } from 'marked';
import { CJK, maskCjkPunctuation } from './cjk.ts';
import { citation } from './rules/citation.ts';
import { footnote, footnoteReference } from './rules/footnote.ts';
import { blockMath, inlineMath, maskMath } from './rules/math.ts';
import { within, type TextToken } from './tokens.ts';

const original = Tokenizer.prototype;

/** To the flanking rules, a Chinese character before emphasis is like the start of the line. */
const beforeEmphasis = (previous: string | undefined): string =>
  previous && !CJK.test(previous) ? previous : '';

/** Bare links end before Chinese text and punctuation: `见https://example.com，谢谢`. */
const cutAtCjk = (token: Tokens.Link): Tokens.Link | undefined => {
  if (!/^(?:https?:\/\/|www\.)/i.test(token.raw)) return token;
  const end = token.raw.search(CJK);
  const raw = end < 0 ? token.raw : token.raw.slice(0, end).replace(/[?!.,:;*_~'"()]+$/, '');
  if (!/^(?:https?:\/\/|www\.)[^\s/]/i.test(raw)) return undefined;
  const href = /^www/i.test(raw) ? `https://${raw}` : raw;
  return { ...token, raw, text: raw, href, tokens: [{ type: 'text', raw, text: raw }] };
};

const configured = new Marked({
  gfm: true,
  breaks: true,
  extensions: [blockMath, footnote, inlineMath, footnoteReference, citation],
  hooks: { emStrongMask: (source) => maskCjkPunctuation(maskMath(source)) },
  tokenizer: {
    lheading(source) {
      const token = original.lheading.call(this, source);
      // Lines above an underline are its heading only as far as they are one paragraph.
      return token && /\n {0,3}(?:\$\$|\\\[|\[\^[^\]\s]+\]:)/.test(token.raw) ? undefined : token;
    },
    emStrong(source, masked, previous) {
      return original.emStrong.call(
        this,
        source,
        masked,
        source[0] === '*' ? beforeEmphasis(previous) : previous,
      );
    },
    del(source, masked, previous) {
      // One tilde is how Chinese writes a range: 5~10 元，20~30 元.
      if (!source.startsWith('~~')) return undefined;
      return original.del.call(this, source, masked, beforeEmphasis(previous));
    },
    url(source) {
      const token = original.url.call(this, source);
      return token && cutAtCjk(token);
    },
    tag(source) {
      const { inLink, inRawBlock } = this.lexer.state;
      const token = original.tag.call(this, source);
      // Tags are shown as text, so they open and close nothing.
      Object.assign(this.lexer.state, { inLink, inRawBlock });
      return token;
    },
  },
}).defaults;

const asWritten = (source: string): TextToken[] => [{ type: 'asWritten', raw: source }];

/** The blocks of a text. Their inline content is left in `text` and read when it is shown. */
export const lexBlocks = (source: string): readonly TextToken[] => {
  const lexer = new Lexer(configured);
  try {
    return within(lexer.blockTokens(source, []));
  } catch {
    return asWritten(source);
  }
};

/** The inline tokens of one line or paragraph, with the link definitions of the whole text. */
export const lexInline = (source: string, links: Links): readonly TextToken[] => {
  const lexer = new Lexer(configured);
  lexer.tokens.links = links;
  try {
    return within(lexer.inlineTokens(source));
  } catch {
    return asWritten(source);
  }
};
