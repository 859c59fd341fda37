import type { ContentOf } from '@studiolo/contract/notebooks/studio-content';
import { findDates, orderOf } from './find-dates.ts';
import { sized, type Making } from './making.ts';

const MOST = 40;

/** What the sources date, oldest first: each sentence at the first of its dates. */
export const makeTimeline = (making: Making): ContentOf<'timeline'> => {
  const events = making.telling.flatMap((sentence) => {
    const [first] = findDates(sentence.text);
    return first === undefined ? [] : [{ first, sentence }];
  });
  const most = sized(making.length, MOST);
  // Where there are more than can be read, exact dates say more than years.
  const kept = new Set(events.toSorted((a, b) => b.first.start.length - a.first.start.length).slice(0, most));
  return {
    shape: 'timeline',
    events: events
      .filter((event) => kept.has(event))
      .toSorted(
        (a, b) => orderOf(a.first.start) - orderOf(b.first.start) || a.sentence.order - b.sentence.order,
      )
      .map(({ first, sentence }) => ({
        date: first.shown,
        start: first.start,
        text: sentence.text,
        cites: making.cite(sentence),
      })),
  };
};
