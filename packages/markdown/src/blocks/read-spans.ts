import { decodeEntities } from '../entities.ts';
import { plainInline } from '../markdown-text.ts';
import { printable } from '../printable.ts';
import { foldTags, type SmallTag, type TaggedText } from '../small-tags.ts';
import { within, type TextToken } from '../tokens.ts';
import type { PlainSpan, TextPicture } from './text-block.ts';

const MAX_NESTING_DEPTH = 30;

export type SpanMark = 'strong' | 'em' | 'del' | Exclude<SmallTag, 'kbd'>;

/** Functions that build the spans of one form of a text. Every string except an address is printable. */
export type SpanForm<Span> = {
  text: (text: string) => Span;
  code: (text: string) => Span;
  /** Builds a span that is the same in every form. */
  plain: (span: PlainSpan) => Span;
  mark: (mark: SpanMark, spans: Span[]) => Span[];
  /** `address` and `title` are as typed, so the address may be unsafe. */
  link: (spans: Span[], address: string, title: string) => Span[];
  picture: (picture: TextPicture) => Span[];
  /** Builds a citation of sources of the text. */
  citation: (numbers: readonly number[]) => Span[];
  footnoteReference: (label: string) => Span;
};

/** Reads parsed tokens as spans. `cited` are the numbers of the sources of the text. */
export const readSpans = <Span>(
  tokens: readonly TextToken[],
  cited: ReadonlySet<number>,
  form: SpanForm<Span>,
): Span[] => {
  const text = (raw: string): Span => form.text(printable(raw));

  const inside = (token: TextToken, depth: number): Span[] =>
    'tokens' in token && depth < MAX_NESTING_DEPTH
      ? foldTags(within(token.tokens)).flatMap((child) => spansOf(child, depth + 1))
      : [text(token.raw)];

  const spansOf = (token: TextToken | TaggedText, depth: number): Span[] => {
    switch (token.type) {
      case 'tagged': {
        if (depth >= MAX_NESTING_DEPTH) return [text(token.raw)];
        if (token.tag === 'kbd')
          return [form.code(printable(plainInline(token.tokens.map(({ raw }) => raw).join(''))))];
        return form.mark(
          token.tag,
          token.tokens.flatMap((child) => spansOf(child, depth + 1)),
        );
      }
      case 'text':
        return [text(decodeEntities(token.text))];
      case 'escape':
        return [text(token.text)];
      case 'br':
        return [form.plain({ kind: 'break' })];
      case 'strong':
      case 'em':
      case 'del':
        return form.mark(token.type, inside(token, depth));
      case 'codespan':
        return [form.code(printable(token.text))];
      case 'html':
        return /^<br\s*\/?>$/i.test(token.raw) ? [form.plain({ kind: 'break' })] : [text(token.raw)];
      case 'link':
        return token.autolink
          ? form.link([text(token.text)], token.href, '')
          : form.link(inside(token, depth), decodeEntities(token.href), decodeEntities(token.title ?? ''));
      case 'image':
        return form.picture({
          address: decodeEntities(token.href),
          label: printable(plainInline(token.text)),
          title: printable(decodeEntities(token.title ?? '')),
        });
      case 'formula':
        return [form.plain({ kind: 'formula', tex: printable(token.tex), isDisplay: token.isDisplay })];
      case 'citation':
        if (token.numbers.some((number) => cited.has(number))) {
          const others = token.numbers.filter((number) => !cited.has(number));
          return [
            ...form.citation(token.numbers.filter((number) => cited.has(number))),
            ...(others.length === 0 ? [] : [text(`[${others.join(', ')}]`)]),
          ];
        }
        return token.href ? form.link([text(token.raw)], decodeEntities(token.href), '') : [text(token.raw)];
      case 'footnoteReference':
        return [form.footnoteReference(printable(token.label))];
      default:
        return [text(token.raw)];
    }
  };

  return foldTags(tokens).flatMap((token) => spansOf(token, 0));
};
