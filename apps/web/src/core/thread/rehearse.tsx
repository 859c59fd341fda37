import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../platform/query-client.ts';
import { readMessages } from '../../platform/api/read-stream.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { warmUp } from '../markdown/warm-up.ts';
import { emptyAnswer } from './answer.ts';
import { followAnswer } from './follow-answer.ts';
import { createLiveAnswer } from './live-answer.ts';
import { NO_ACTIONS } from './no-actions.ts';
import { Thread } from './Thread.tsx';
import { UNMARKED, type Turn } from './turn.ts';

const WORDS = [
  'One',
  ' **two**',
  ' `three` and',
  ' [four](https://example.org).\n\n- five',
  '\n- six\n\n',
  'Seven.',
];

const encoder = new TextEncoder();

/** A piece as the server sends it. */
const sent = (id: number, data: string, end = false): Uint8Array =>
  encoder.encode(`id: ${id}\ndata: ${JSON.stringify({ code: 200, data, end })}\n\n`);

const nothing = () => undefined;

let isDone = false;

/**
 * Reads and draws an answer that grows where nobody sees it, a step whenever the page is idle. What is done for the first time
 * costs several times as much, and that would be the first words of the first answer.
 */
export const rehearse = (): void => {
  if (isDone) return;
  isDone = true;
  const answer = emptyAnswer('');
  const live = createLiveAnswer(answer);
  const turn: Turn = {
    msgId: 'rehearsal',
    parentId: '',
    prompt: 'Rehearsal',
    fileUrls: [],
    quote: '',
    mentions: [],
    ...UNMARKED,
    answer,
    live,
    isKept: false,
  };
  const root = createRoot(document.createElement('div'));
  const draw = (path: readonly Turn[]) =>
    startTransition(() =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <Thread
            path={path.map((each) => ({ turn: each, siblings: [each.msgId] }))}
            hasOlder={false}
            onOlder={nothing}
            actions={NO_ACTIONS}
          />
        </QueryClientProvider>,
      ),
    );
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const line = writable.getWriter();
  const say = (piece: Uint8Array) => void line.write(piece).catch(nothing);
  const steps = [
    warmUp,
    () => draw([turn]),
    () =>
      void followAnswer({ live, open: () => readMessages(readable), signal: new AbortController().signal }),
    ...WORDS.map((word, at) => () => say(sent(at + 1, word))),
    () => say(sent(0, '', true)),
    () => root.unmount(),
  ];
  const next = () => {
    steps.shift()?.();
    if (steps.length > 0) whenIdle(next);
  };
  whenIdle(next);
};
