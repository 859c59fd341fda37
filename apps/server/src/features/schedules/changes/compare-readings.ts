import type { IgnoredChange, NumberChange, ScheduleChanges } from '@studiolo/contract/schedules/entities';
import { SCHEDULE_LIMITS } from '@studiolo/contract/schedules/limits';
import { splitSentences } from '../../../platform/reading/sentences.ts';
import { timeValues, withoutTimes } from './clock-values.ts';
import { isPageClock, isStamp } from './page-clock.ts';

/** Text of a page or an answer, and the time at which it was read. */
export type Reading = { text: string; at: Date };

type Options = {
  /** A second reading of the later version: what differs between the two is not a change. */
  confirmation?: Reading | undefined;
  /** Sentences that differed between two such readings before. */
  unsteady?: readonly string[];
  /** Whether to distinguish the page's own clock from its content. False for answers. */
  isPage: boolean;
};

const NUMBER = /\d+(?:[.,:]\d+)*/g;

/** Sentences of a text, without the spaces around and between words that only the layout adds. */
export const sentencesIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => splitSentences(line.trim()))
    .map((sentence) =>
      sentence
        .split(/\s/)
        .filter((word) => word !== '')
        .join(' '),
    )
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const countOf = (sentences: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return counts;
};

/** Sentences of `from` that occur less often in `to`, in order. */
const missingIn = (from: readonly string[], to: readonly string[]): string[] => {
  const left = countOf(to);
  return from.filter((sentence) => {
    const count = left.get(sentence) ?? 0;
    left.set(sentence, count - 1);
    return count <= 0;
  });
};

/** Takes pairs of removed and added sentences with equal keys out of both lists. */
const takePairs = (
  removed: string[],
  added: string[],
  keyOf: (sentence: string) => string,
  isPair: (before: string, after: string) => boolean = () => true,
): [before: string, after: string][] => {
  const byKey = Map.groupBy(
    added.map((sentence, index) => ({ sentence, index })),
    ({ sentence }) => keyOf(sentence),
  );
  const pairs: [string, string][] = [];
  const [usedAdded, usedRemoved] = [new Set<number>(), new Set<number>()];
  for (const [index, before] of removed.entries()) {
    const candidates = byKey.get(keyOf(before)) ?? [];
    const at = candidates.findIndex(({ sentence }) => isPair(before, sentence));
    const [match] = at < 0 ? [] : candidates.splice(at, 1);
    if (!match) continue;
    usedAdded.add(match.index);
    usedRemoved.add(index);
    pairs.push([before, match.sentence]);
  }
  removed.splice(0, removed.length, ...removed.filter((_, index) => !usedRemoved.has(index)));
  added.splice(0, added.length, ...added.filter((_, index) => !usedAdded.has(index)));
  return pairs;
};

const numberChange = (before: string, after: string): NumberChange => {
  const [old, young] = [before.match(NUMBER) ?? [], after.match(NUMBER) ?? []];
  const numbers = old
    .map((from, index) => ({ from, to: young[index] ?? '' }))
    .filter(({ from, to }) => from !== to);
  return { before, after, numbers };
};

const clockKey = (sentence: string): string => withoutTimes(sentence, timeValues(sentence));

/** Equal for all lines that only state when the page was made, regardless of their wording. */
const stampKey = (sentence: string): string => (isStamp(sentence) ? '' : sentence);

/**
 * Compares two readings by sentence, regardless of position. A sentence in which only numbers differ is one
 * change, with the numbers as written.
 */
export const compareReadings = (
  before: Reading,
  after: Reading,
  { confirmation, unsteady = [], isPage }: Options,
): ScheduleChanges => {
  const [old, young] = [sentencesIn(before.text), sentencesIn(after.text)];
  const added = missingIn(young, old);
  const removed = missingIn(old, young);
  const ignored: IgnoredChange[] = [];
  const drop = (list: string[], isDropped: (sentence: string) => boolean, place: 'before' | 'after') => {
    const dropped = list.filter(isDropped);
    ignored.push(
      ...dropped.map((sentence) => ({
        reason: 'unsteady' as const,
        before: place === 'before' ? sentence : '',
        after: place === 'after' ? sentence : '',
      })),
    );
    list.splice(0, list.length, ...list.filter((sentence) => !isDropped(sentence)));
  };
  if (isPage) {
    const isClock = (from: string, to: string) =>
      isPageClock(from, to, { before: before.at, after: after.at });
    const pairs = [...takePairs(removed, added, clockKey, isClock), ...takePairs(removed, added, stampKey)];
    for (const [from, to] of pairs) ignored.push({ reason: 'clock', before: from, after: to });
  }
  const unsteadySentences = new Set(unsteady);
  const second = confirmation && countOf(sentencesIn(confirmation.text));
  drop(added, (sentence) => unsteadySentences.has(sentence) || second?.has(sentence) === false, 'after');
  drop(removed, (sentence) => unsteadySentences.has(sentence) || second?.has(sentence) === true, 'before');
  const numbers = takePairs(removed, added, (sentence) => sentence.replace(NUMBER, '#')).map(([from, to]) =>
    numberChange(from, to),
  );
  const shown = <T>(list: readonly T[]): T[] => list.slice(0, SCHEDULE_LIMITS.shownSentences);
  return {
    numbers: shown(numbers),
    added: shown(added),
    removed: shown(removed),
    ignored: shown(ignored),
    counts: {
      numbers: numbers.length,
      added: added.length,
      removed: removed.length,
      ignored: ignored.length,
    },
  };
};

export const hasChanged = ({ counts }: ScheduleChanges): boolean =>
  counts.numbers + counts.added + counts.removed > 0;

/** Sentences that are in both readings, one per line, and those that are in only one of them. */
export const steadyText = (first: Reading, second: Reading): { text: string; unsteady: string[] } => {
  const [one, other] = [sentencesIn(first.text), sentencesIn(second.text)];
  const onlyFirst = missingIn(one, other);
  const left = countOf(onlyFirst);
  const steady = one.filter((sentence) => {
    const count = left.get(sentence) ?? 0;
    left.set(sentence, count - 1);
    return count <= 0;
  });
  return { text: steady.join('\n'), unsteady: [...new Set([...onlyFirst, ...missingIn(other, one)])] };
};
