type TextNode = { textContent: string | null };

/** Weight of a text in letters: a Chinese or Japanese character counts as three. */
export const weightOfText = (text: string): number => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return (
    plain.length + 2 * (plain.match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu)?.length ?? 0)
  );
};

export const weightOf = (node: TextNode): number => weightOfText(node.textContent ?? '');

export const linkedWeight = (element: {
  querySelectorAll: (selector: string) => Iterable<TextNode>;
}): number => [...element.querySelectorAll('a')].reduce((sum, link) => sum + weightOf(link), 0);

/** Letters and digits only, to compare texts. */
export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

export const lineOf = ({ textContent }: TextNode): string =>
  (textContent ?? '').replaceAll(/\s+/g, ' ').trim();
