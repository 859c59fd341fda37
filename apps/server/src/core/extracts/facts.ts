import type { ContentOf, FactRow } from '@studiolo/contract/notebooks/studio-content';
import type { Sentence } from '../../platform/reading/source.ts';
import { definitionsIn } from './terms/definitions.ts';
import { withFigures } from './figures.ts';
import { sized, standsAlone, type Making } from './making.ts';
import { topicsOf } from './topics.ts';

const MOST = 30;

/** What the sources define and which figures they give, each with what it is about. */
export const makeFacts = (making: Making): ContentOf<'facts'> => {
  const topics = topicsOf(making.telling, 60);
  const subjectOf = (sentence: Sentence): string =>
    topics.find(({ sentences }) => sentences.includes(sentence))?.title || sentence.heading || sentence.name;
  const defined = definitionsIn(making.telling);
  const definedIn = new Map(defined.map((definition) => [definition.sentence, definition]));
  const counted = withFigures(making.telling);
  const figuresOf = new Map(counted.map(({ sentence, figures }) => [sentence, figures]));
  const worth = (sentence: Sentence): number =>
    (standsAlone(sentence) ? 2 : 0) +
    (figuresOf.has(sentence) ? 2 : 0) +
    (definedIn.has(sentence) ? 2 : 0) -
    sentence.text.length / 400;
  const chosen = [...new Set([...definedIn.keys(), ...figuresOf.keys()])]
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, sized(making.length, MOST))
    .toSorted((a, b) => a.order - b.order);
  return {
    shape: 'facts',
    facts: chosen.map((sentence): FactRow => ({
      subject: definedIn.get(sentence)?.term ?? subjectOf(sentence),
      statement: sentence.text,
      figure: (figuresOf.get(sentence) ?? []).slice(0, 3).join(making.language === 'zh' ? '、' : ', '),
      cites: making.cite(sentence),
    })),
  };
};
