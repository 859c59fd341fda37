import { emptyAnswer } from '../core/thread/answer/answer.ts';
import { createLiveAnswer } from '../core/thread/live/live-answer.ts';
import { UNMARKED } from '../core/thread/turn.ts';
import type { OpenTurn } from '../core/conversation/sessions/chat-session.ts';

const answer = emptyAnswer('gpt3.5');

/** A question that is not yet saved on the server. */
export const anOpenTurn = (msgId: string, change: Partial<OpenTurn> = {}): OpenTurn => ({
  msgId,
  parentId: '',
  prompt: 'Why?',
  fileUrls: [],
  mentions: [],
  quote: '',
  ...UNMARKED,
  answer,
  live: createLiveAnswer(change.answer ?? answer),
  isStored: false,
  ask: undefined,
  others: [],
  runId: undefined,
  controller: new AbortController(),
  isStopping: false,
  ...change,
});
