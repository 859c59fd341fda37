import type { WordLanguage } from './language-words.ts';

/** Letters that only few languages of a script use, with these languages. */
const LETTERS: readonly (readonly [string, readonly WordLanguage[]])[] = [
  ['ß', ['de']],
  ['łśźżąęńć', ['pl']],
  ['ů', ['cs']],
  ['ěř', ['cs']],
  ['ľĺŕ', ['sk']],
  ['őű', ['hu']],
  ['ğı', ['tr']],
  ['ș', ['ro']],
  ['ță', ['ro']],
  ['ñ¿¡', ['es']],
  ['ãõ', ['pt']],
  ['œ', ['fr']],
  ['åø', ['da', 'nb']],
  ['ơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ', ['vi']],
  ['їґє', ['uk']],
  ['ў', ['be']],
  ['ыэё', ['ru', 'be']],
  ['і', ['uk', 'be']],
  ['ъ', ['ru', 'bg']],
  ['јљњћђџ', ['sr']],
  ['ک', ['fa', 'ur']],
  ['پچژگ', ['fa', 'ur']],
  ['ٹڈڑںےہھ', ['ur']],
  ['ةىإك', ['ar']],
];

export const languagesByLetter = new Map<string, readonly WordLanguage[]>(
  LETTERS.flatMap(([letters, languages]) => Array.from(letters, (letter) => [letter, languages] as const)),
);
