/** Pretends to translate words: each is shortened to a third of its length. */
const translateWords = (text: string): string =>
  text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => '字'.repeat(Math.ceil(word.length / 3)));

/** Translates a plain text. Names in braces stay, because translation services do not translate variables. */
export const translatePlain = (text: string): string =>
  text.replaceAll(/\{[a-z]\d+\}|[\p{L}\p{N}]+/gu, (word) =>
    word.startsWith('{') ? word : translateWords(word),
  );

type Tag = { name: string; attributes: string };

export class MalformedMarkup extends Error {}

/**
 * Translates a text with tags, except inside those that must stay unchanged. Throws if tags are not
 * well-formed.
 */
export const translateTagged = (
  text: string,
  isLeftAlone: (tag: Tag) => boolean,
  replaced: (tag: Tag) => string | undefined = () => undefined,
): string => {
  const open: Tag[] = [];
  const parts = text.split(/(<[^<>]*>)/);
  const translated = parts.map((part) => {
    if (!part.startsWith('<')) {
      if (part.includes('<') || part.includes('>')) throw new MalformedMarkup();
      const holder = open.findLast((tag) => replaced(tag) !== undefined);
      if (holder) return replaced(holder) ?? '';
      if (open.some(isLeftAlone)) return part;
      return part
        .split(/(&[#\w]+;)/)
        .map((piece) => (piece.startsWith('&') ? piece : translateWords(piece)))
        .join('');
    }
    const [, end, name = '', attributes = ''] = /^<(\/?)([a-z:]+)([^>]*)>$/.exec(part) ?? [];
    if (name === '') throw new MalformedMarkup();
    if (end === '') {
      const tag = { name, attributes };
      open.push(tag);
      return replaced(tag) === undefined ? part : '';
    }
    const last = open.pop();
    if (last?.name !== name) throw new MalformedMarkup();
    return replaced(last) === undefined ? part : '';
  });
  if (open.length > 0) throw new MalformedMarkup();
  return translated.join('');
};
