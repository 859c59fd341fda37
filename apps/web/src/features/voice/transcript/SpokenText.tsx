import type { TranscriptSegment } from '@studiolo/contract/voice/entities';
import { timedWords, type TimedWord } from '@studiolo/contract/voice/rules';
import { useMemo } from 'react';
import { playFrom, usePlayer } from '../details/player.ts';
import styles from './Transcript.module.css';

/** Confidence below which a word is marked as uncertain. */
const MIN_CONFIDENCE = 0.5;

type Props = { segment: TranscriptSegment; searchText: string };

const isFound = (word: TimedWord, query: string): boolean =>
  query !== '' && word.text.toLowerCase().includes(query.toLowerCase());

/** Text of a segment. A click on a word plays it, and the word being played is highlighted. */
export const SpokenText = ({ segment, searchText }: Props) => {
  const words = useMemo(() => timedWords(segment), [segment]);
  // Renders again only the segment that is being played.
  const now = usePlayer(({ second }) =>
    second < segment.start || second > segment.end
      ? -1
      : words.findLastIndex(({ start }) => start <= second + 0.05),
  );
  const isUnsure = (word: TimedWord): boolean =>
    (word.confidence ?? segment.confidence ?? 1) < MIN_CONFIDENCE;
  const parts: React.ReactNode[] = [];
  let at = 0;
  words.forEach((word, index) => {
    if (word.from > at) parts.push(segment.text.slice(at, word.from));
    parts.push(
      <span
        key={word.from}
        data-at={word.start}
        data-now={index === now || undefined}
        data-unsure={isUnsure(word) || undefined}
        data-found={isFound(word, searchText) || undefined}
      >
        {word.text}
      </span>,
    );
    at = word.to;
  });
  parts.push(segment.text.slice(at));
  return (
    // With the keyboard, the time button beside it plays the line.
    <p
      className={styles['words']}
      onClick={({ target }) => {
        const second = target instanceof HTMLElement ? target.dataset['at'] : undefined;
        if (second !== undefined && globalThis.getSelection()?.isCollapsed !== false)
          playFrom(Number(second));
      }}
    >
      {parts}
    </p>
  );
};
