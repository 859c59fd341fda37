import { aText, type Manuscript, type ManuscriptKind } from './manuscript.ts';
import { wordsOf } from './words.ts';

/** Label in the metadata of files that a model made, as required in China (GB 45438). */
export const AI_LABEL = JSON.stringify({ AIGC: { Label: '1', ContentProducer: 'Studiolo' } });

const FILES: ReadonlySet<ManuscriptKind> = new Set(['md', 'zip', 'docx', 'pdf']);

/** Chats are made by a model; other texts if their author says so. */
const isMade = ({ isMadeByAi, turns }: Manuscript): boolean =>
  isMadeByAi ?? turns.some(({ question }) => question !== '');

/** Adds a line saying that a model made the text, if one did and the manuscript is exported as a file. */
export const labeled = (manuscript: Manuscript, kind: ManuscriptKind): Manuscript => {
  if (!FILES.has(kind) || !isMade(manuscript)) return { ...manuscript, isMadeByAi: false };
  const line = aText(`*${wordsOf(manuscript.locale).madeByAi}*`);
  return { ...manuscript, turns: [...manuscript.turns, line], isMadeByAi: true };
};
