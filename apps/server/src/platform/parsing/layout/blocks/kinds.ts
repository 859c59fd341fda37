import { isTranslated, withoutSpans, type BlockKind } from '@studiolo/contract/translate/blocks';
import type { BlockWords } from './block-words.ts';
import { isCaption, LIST_ITEM, type Group } from './paragraphs.ts';

type Context = {
  /** The most common text size of the document. */
  bodySize: number;
  /** Sizes of headings, the largest first. */
  headingSizes: readonly number[];
  pageHeight: number;
  isInReferences: boolean;
  /** Whether the block uses a code font in a document that otherwise uses others. */
  isCode: boolean;
};

const NUMBERED =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\p{Lu}|[IVX]{1,5}\.\s+\p{Lu}|第[一二三四五六七八九十\d]+[章节部]|附录)/u;
export const REFERENCES =
  /^(?:\d+\.?\s*|[IVX]+\.\s*)?(?:references|bibliography|literature cited|参考文献|參考文獻)\s*[:：]?$/iu;
const HEADING_LENGTH = 160;
/** Letters that no font of the file maps to a character. */
const UNREADABLE = /[\ufffd\ue001-\uf8ff\u0000-\u001f]/gu;
const UNREADABLE_SHARE = 0.2;

const isHeading = (group: Group, { text }: BlockWords, { bodySize }: Context): boolean => {
  if (text.length > HEADING_LENGTH || group.lines.length > 4 || !/\p{L}/u.test(text)) return false;
  if (/[,;，；]$/u.test(text)) return false;
  if (group.size > bodySize * 1.12) return true;
  if (group.size < bodySize * 0.85) return false;
  const isShort = text.length < 90 && group.lines.length <= 2;
  return (
    isShort &&
    (group.isBold || NUMBERED.test(text)) &&
    !/[.。!?！？]$/u.test(text.replace(/\.$/u, (end) => (group.isBold ? '' : end)))
  );
};

/** Level of a heading by its size; nearly equal sizes count as one. */
const levelOf = (size: number, sizes: readonly number[]): number =>
  Math.min(
    4,
    1 +
      Math.max(
        0,
        sizes.findIndex((each) => size > each * 0.96),
      ),
  );

/** Determines the kind of a group of lines by its shape, size and words. */
export const kindOf = (
  group: Group,
  words: BlockWords,
  context: Context,
): { kind: BlockKind; level: number } => {
  const { text, letters, formulaCharacters } = words;
  const plainly = (kind: BlockKind) => ({ kind, level: 0 });
  if (context.isCode) return plainly('code');
  if (group.isTable) return plainly('table');
  const bare = text.replaceAll(/⟦\d+⟧/g, '');
  if (group.isFormula || (letters < 3 && formulaCharacters > 0 && !/\p{L}{2}/u.test(bare)))
    return plainly('formula');
  if ((bare.match(UNREADABLE)?.length ?? 0) > bare.length * UNREADABLE_SHARE) return plainly('unreadable');
  if (isCaption(withoutSpans(text)) && group.lines.length < 14) return plainly('caption');
  if (isHeading(group, words, context))
    return { kind: 'heading', level: levelOf(group.size, context.headingSizes) };
  if (context.isInReferences) return plainly('reference');
  const first = group.lines[0];
  const isLow = first !== undefined && first.top > context.pageHeight * 0.6;
  if (isLow && group.size < context.bodySize * 0.92 && /^(?:⟦\d+⟧|[*†‡§¶\d])/u.test(text))
    return plainly('footnote');
  if (LIST_ITEM.test(text)) return plainly('list');
  if (!/\p{L}/u.test(bare)) return plainly('figure');
  return plainly('paragraph');
};

/** Whether two blocks may be halves of one sentence. */
export const runsOn = (kind: BlockKind, text: string, next: { kind: BlockKind; text: string }): boolean =>
  (kind === 'paragraph' || kind === 'list') &&
  next.kind === 'paragraph' &&
  isTranslated(kind) &&
  !/[.!?:;。！？：；…]["'”’»)\]）】」』]*$/u.test(withoutSpans(text)) &&
  /^(?:\p{Ll}|\p{Script=Han}|⟦|[（("“]|\d)/u.test(withoutSpans(next.text));
