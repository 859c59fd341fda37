type Texted = { textContent: string | null };

/** How much a text says: a Chinese character says as much as several letters. */
export const weightOfText = (text: string): number => {
  const said = text.replaceAll(/\s+/g, ' ').trim();
  return (
    said.length + 2 * (said.match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu)?.length ?? 0)
  );
};

export const weightOf = (node: Texted): number => weightOfText(node.textContent ?? '');

/** What of an element's text leads elsewhere. */
export const linkedWeight = (element: { querySelectorAll: (selector: string) => Iterable<Texted> }): number =>
  [...element.querySelectorAll('a')].reduce((sum, link) => sum + weightOf(link), 0);

/** Letters and digits alone, by which texts are told to be the same. */
export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

export const lineOf = ({ textContent }: Texted): string => (textContent ?? '').replaceAll(/\s+/g, ' ').trim();
