import type { ContentOf } from '@studiolo/contract/notebooks/studio-content';
import type { Sentence } from '../../platform/reading/source.ts';
import { findDates, orderOf, type FoundDate } from './find-dates.ts';
import { sized, type ExtractContext } from './extract-context.ts';
import { isForReaders } from './read-sources.ts';

const MAX_EVENTS = 40;
/** Minimum number of characters besides the dates. */
const MIN_TEXT_LENGTH = { han: 2, letters: 8 };

const without = (text: string, dates: readonly FoundDate[]): string =>
  dates.reduce((remaining, { shown }) => remaining.replace(shown, ''), text);

/** Whether a sentence describes an event at its dates; a short one such as `1934年毕业。` may. */
const describesEvent = ({ text, kind }: Sentence, dates: readonly FoundDate[]): boolean => {
  if (kind === 'heading' || kind === 'table' || /[?？]["”’]?$/.test(text)) return false;
  const [first] = dates;
  const remaining = without(text, dates);
  const isCutOff = first === undefined || first.at > 0;
  if (isCutOff && /^\p{Ll}/u.test(text) && kind === 'paragraph' && !/^ca?\./.test(text)) return false;
  if (isCutOff && kind === 'paragraph' && !/[.!。！；;”"’)）…]$/.test(text)) return false;
  return (
    (remaining.match(/\p{Script=Han}/gu)?.length ?? 0) >= MIN_TEXT_LENGTH.han ||
    (remaining.match(/\p{L}/gu)?.length ?? 0) >= MIN_TEXT_LENGTH.letters
  );
};

/** Makes a timeline of the dated sentences, oldest first; a sentence is sorted by its first date. */
export const makeTimeline = (context: ExtractContext): ContentOf<'timeline'> => {
  const isTelling = new Set(context.telling);
  const events = context.sentences.flatMap((sentence) => {
    const dates = findDates(sentence.text);
    const [first] = dates;
    return first !== undefined && isForReaders(sentence) && describesEvent(sentence, dates)
      ? [{ first, sentence }]
      : [];
  });
  const maxEvents = sized(context.length, MAX_EVENTS);
  // If there are too many, prefers important sentences, then exact dates.
  const selected = new Set(
    events
      .toSorted(
        (a, b) =>
          Number(isTelling.has(b.sentence)) - Number(isTelling.has(a.sentence)) ||
          b.first.start.length - a.first.start.length,
      )
      .slice(0, maxEvents),
  );
  return {
    shape: 'timeline',
    events: events
      .filter((event) => selected.has(event))
      .toSorted(
        (a, b) => orderOf(a.first.start) - orderOf(b.first.start) || a.sentence.order - b.sentence.order,
      )
      .map(({ first, sentence }) => ({
        date: first.shown,
        start: first.start,
        text: sentence.text,
        cites: context.cite(sentence),
      })),
  };
};
