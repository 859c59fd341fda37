import { useRef } from 'react';
import { useHighlights } from '../../highlights/use-highlights.ts';
import type { RenderCitation } from '../../markdown/Citation.tsx';
import { Markdown } from '../../markdown/Markdown.tsx';
import type { Turn } from '../turn.ts';
import { useAnswer } from '../live/use-answer.ts';

type Props = { turn: Turn; isRunning: boolean; renderCitation: RenderCitation | undefined };

/** Text of an answer. Only this part is rendered again while the answer streams. */
export const AnswerText = ({ turn, isRunning, renderCitation }: Props) => {
  const words = useAnswer(turn, ({ text }) => text);
  const place = useRef<HTMLDivElement>(null);
  useHighlights(place, words, turn.highlights);
  return (
    <div ref={place} data-answer={turn.msgId}>
      <Markdown text={words} isStreaming={isRunning} renderCitation={renderCitation} />
    </div>
  );
};
