import { fileOfUrl } from '@studiolo/contract/files/rules';
import { useEffect, useRef, useState } from 'react';
import {
  answerOf,
  emptyAnswer,
  ended,
  failed,
  withEvent,
  type Answer,
} from '../../../core/thread/answer/answer.ts';
import { StreamFault } from '../../../platform/api/stream-fault.ts';
import { newId } from '../../../platform/browser/new-id.ts';
import type { Visit } from './visit.ts';

export type VisitTurn = {
  msgId: string;
  prompt: string;
  files: readonly string[];
  answer: Answer;
  score: number;
  runId?: string;
};

export type GivenFile = { fileId: string; name: string };

/** One conversation of a visit: what was said on this device before, and what is asked now. */
export const useVisit = (visit: Visit) => {
  const [turns, setTurns] = useState<readonly VisitTurn[]>([]);
  const [sessionId, setSessionId] = useState<string>();
  const [isReady, setIsReady] = useState(false);
  const asking = useRef<AbortController>(undefined);
  /** With which files questions were sent: asked again, they are the same. */
  const sent = useRef(new Map<string, string[]>());

  useEffect(() => {
    let isGone = false;
    visit
      .history()
      .then((records) => {
        if (isGone) return;
        const last = records.at(-1)?.sessionId;
        const shown = records.filter((record) => record.sessionId === last);
        setSessionId(last);
        setTurns(
          shown.map((record) => ({
            ...{
              msgId: record.msgId,
              prompt: record.prompt,
              files: record.chatFileUrl.flatMap((url) => fileOfUrl(url)?.name ?? []),
              answer: answerOf(record),
              score: record.score ?? 0,
            },
          })),
        );
      })
      // Where it cannot be had one begins anew.
      .catch(() => undefined)
      .finally(() => setIsReady(true));
    return () => {
      isGone = true;
      asking.current?.abort();
    };
  }, [visit]);

  const change = (msgId: string, to: (turn: VisitTurn) => VisitTurn) =>
    setTurns((before) => before.map((turn) => (turn.msgId === msgId ? to(turn) : turn)));
  const changeAnswer = (msgId: string, to: (answer: Answer) => Answer) =>
    change(msgId, (turn) => ({ ...turn, answer: to(turn.answer) }));

  const follow = async (msgId: string, prompt: string, fileIds: string[]): Promise<void> => {
    const controller = new AbortController();
    asking.current = controller;
    try {
      for await (const { message } of visit.ask({ msgId, prompt, sessionId, fileIds }, controller.signal)) {
        const { data, end } = message;
        if (end) break;
        changeAnswer(msgId, (answer) => withEvent(answer, data));
        if (typeof data === 'string' || data.type !== 'run') continue;
        setSessionId(data.sessionId);
        change(msgId, (turn) => ({ ...turn, runId: data.runId }));
      }
      changeAnswer(msgId, ended);
    } catch (error) {
      const fault = error instanceof StreamFault ? error : undefined;
      changeAnswer(msgId, (answer) => failed(answer, fault?.message ?? '', fault?.refusal?.reason));
    }
  };

  const ask = (prompt: string, given: readonly GivenFile[] = []): void => {
    const msgId = newId();
    const files = given.map(({ name }) => name);
    setTurns((before) => [...before, { msgId, prompt, files, answer: emptyAnswer(''), score: 0 }]);
    sent.current.set(
      msgId,
      given.map(({ fileId }) => fileId),
    );
    void follow(
      msgId,
      prompt,
      given.map(({ fileId }) => fileId),
    );
  };

  return {
    turns,
    isReady,
    isAsking: turns.some(({ answer }) => answer.state === 'running'),
    ask,

    /** Asks once more what failed, under the same name: it is the same question. */
    again({ msgId, prompt }: VisitTurn): void {
      changeAnswer(msgId, () => emptyAnswer(''));
      void follow(msgId, prompt, sent.current.get(msgId) ?? []);
    },

    stop(): void {
      const running = turns.find(({ answer }) => answer.state === 'running');
      if (running?.runId !== undefined) void visit.stop(running.runId).catch(() => undefined);
    },

    score(msgId: string, score: number): void {
      change(msgId, (turn) => ({ ...turn, score }));
      void visit.score(msgId, score).catch(() => undefined);
    },

    begin(): void {
      setTurns([]);
      setSessionId(undefined);
    },
  };
};
