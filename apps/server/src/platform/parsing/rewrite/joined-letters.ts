/**
 * Blocks of Unicode with the joined forms of Arabic letters: isolated, final, initial and medial in this order. One
 * letter has two of its forms in the other block.
 */
const FORMS = [
  [0xfe70, 0xfefc],
  [0xfb50, 0xfbff],
] as const;
const ISOLATED = 0;
const FINAL = 1;
const INITIAL = 2;
const MEDIAL = 3;

const formsByLetter = (): Map<string, string[]> => {
  const forms = new Map<string, string[]>();
  for (const [from, to] of FORMS)
    for (let code = from; code <= to; code += 1) {
      const form = String.fromCodePoint(code);
      const letter = form.normalize('NFKC');
      if (letter === form || !/^\p{L}{1,2}$/u.test(letter)) continue;
      forms.set(letter, [...(forms.get(letter) ?? []), form]);
    }
  return forms;
};

const ARABIC_FORMS = formsByLetter();
const TATWEEL = '\u0640';
const JOINER = '\u200d';
const LAM = '\u0644';
const MARK = /^\p{M}$/u;

const joinsBefore = (letter: string | undefined): boolean =>
  letter !== undefined &&
  (letter === TATWEEL || letter === JOINER || (ARABIC_FORMS.get(letter)?.length ?? 0) > FINAL);
const joinsAfter = (letter: string | undefined): boolean =>
  letter !== undefined &&
  (letter === TATWEEL || letter === JOINER || (ARABIC_FORMS.get(letter)?.length ?? 0) > INITIAL);

/**
 * Replaces Arabic letters with their joined forms, and lam and alef with their ligature, because a PDF draws
 * letters without shaping. PDF readers turn the forms back into letters. Placeholders of parts do not
 * separate letters.
 */
export const joinedLetters = (text: string): string => {
  if (!/\p{Script=Arabic}/u.test(text)) return text;
  const pieces = text.match(/⟦\/?\d+⟧|./gsu) ?? [];
  const isSkipped = (piece: string): boolean => MARK.test(piece) || piece.startsWith('⟦');
  const at = (index: number, step: number): number => {
    let next = index + step;
    while (pieces[next] !== undefined && isSkipped(pieces[next] ?? '')) next += step;
    return next;
  };
  const joined = [...pieces];
  for (let index = 0; index < pieces.length; index += 1) {
    const letter = pieces[index] ?? '';
    if (joined[index] === '' || isSkipped(letter)) continue;
    const next = at(index, 1);
    const ligature = letter === LAM ? ARABIC_FORMS.get(letter + (pieces[next] ?? '')) : undefined;
    const isAfter = joinsAfter(pieces[at(index, -1)]) && joinsBefore(letter);
    if (ligature) {
      joined[index] = ligature[isAfter ? FINAL : ISOLATED] ?? letter;
      joined[next] = '';
      continue;
    }
    const isBefore = joinsAfter(letter) && joinsBefore(pieces[next]);
    const form = isAfter ? (isBefore ? MEDIAL : FINAL) : isBefore ? INITIAL : ISOLATED;
    joined[index] = ARABIC_FORMS.get(letter)?.[form] ?? letter;
  }
  return joined.join('').replaceAll(/[\u200c\u200d]/g, '');
};
