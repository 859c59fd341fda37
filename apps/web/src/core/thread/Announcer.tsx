import { useState } from 'react';
import { withoutPayLink } from '../../platform/api/without-pay-link.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { threadTexts } from './thread.texts.ts';
import { UNMARKED, type Turn } from './turn.ts';
import { useAnswer } from './live/use-answer.ts';
import { emptyAnswer } from './answer/answer.ts';

const NOTHING: Turn = {
  msgId: '',
  parentId: '',
  prompt: '',
  fileUrls: [],
  mentions: [],
  quote: '',
  ...UNMARKED,
  answer: emptyAnswer(''),
  isStored: false,
};

/** Announces to screen readers that an answer is complete, but not each word. */
export const Announcer = ({ turn = NOTHING }: { turn: Turn | undefined }) => {
  const text = useText(threadTexts);
  const state = useAnswer(turn, (answer) => answer.state);
  const error = useAnswer(turn, (answer) => answer.error);
  const [seen, setSeen] = useState({ msgId: turn.msgId, state });
  const [sentence, setSentence] = useState('');
  if (seen.msgId !== turn.msgId || seen.state !== state) {
    setSeen({ msgId: turn.msgId, state });
    const hasEnded = seen.msgId === turn.msgId && seen.state === 'running';
    // The failure of a live answer is announced by its own alert.
    if (hasEnded && error !== '') setSentence(turn.live ? '' : withoutPayLink(error));
    else if (hasEnded) setSentence(text(state === 'stopped' ? 'answerStopped' : 'answerComplete'));
    else if (state === 'running') setSentence(text('waiting'));
  }
  return (
    <p className="unseen" role="status">
      {sentence}
    </p>
  );
};
