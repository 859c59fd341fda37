import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
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

export type AttachedFile = { fileId: string; name: string };

export type VisitTurn = {
  msgId: string;
  prompt: string;
  files: readonly AttachedFile[];
  answer: Answer;
  score: number;
  runId?: string;
  /** Whether its answer has ended on the server, as opposed to a connection that broke or a refused question. */
  hasEnded?: boolean;
};

const turnOf = (record: HistoryRecord): VisitTurn => ({
  msgId: record.msgId,
  prompt: record.prompt,
  files: record.chatFileUrl.flatMap((url) => fileOfUrl(url) ?? []),
  hasEnded: true,
  answer: answerOf(record),
  score: record.score ?? 0,
});

/** State of a conversation on a visit: earlier turns on this device, and new questions. */
export const useVisit = (visit: Visit) => {
  const [turns, setTurns] = useState<readonly VisitTurn[]>([]);
  const [sessionId, setSessionId] = useState<string>();
  const [isReady, setIsReady] = useState(false);
  const [hasOlder, setHasOlder] = useState(false);
  const request = useRef<AbortController>(undefined);
  /** Questions to stop as soon as their run is known. */
  const stopping = useRef(new Set<string>());

  useEffect(() => {
    let isUnmounted = false;
    visit
      .history(1)
      .then(({ records, pages }) => {
        if (isUnmounted) return;
        const last = records[0]?.sessionId;
        const shown = records.filter((record) => record.sessionId === last);
        setSessionId(last);
        setTurns(shown.toReversed().map(turnOf));
        // If turns of another conversation were included, this conversation has no older ones.
        setHasOlder(pages > 1 && shown.length === records.length);
      })
      // Starts over if the conversation no longer exists.
      .catch(() => undefined)
      .finally(() => setIsReady(true));
    return () => {
      isUnmounted = true;
      request.current?.abort();
    };
  }, [visit]);

  const change = (msgId: string, to: (turn: VisitTurn) => VisitTurn) =>
    setTurns((before) => before.map((turn) => (turn.msgId === msgId ? to(turn) : turn)));
  const changeAnswer = (msgId: string, to: (answer: Answer) => Answer) =>
    change(msgId, (turn) => ({ ...turn, answer: to(turn.answer) }));

  // If stopping fails, the run ends by itself.
  const stopRun = (runId: string): void => void visit.stop(runId).catch(() => undefined);

  const follow = async ({ msgId, prompt, files }: Pick<VisitTurn, 'msgId' | 'prompt' | 'files'>) => {
    const fileIds = files.map(({ fileId }) => fileId);
    const controller = new AbortController();
    request.current = controller;
    try {
      for await (const { message } of visit.ask({ msgId, prompt, sessionId, fileIds }, controller.signal)) {
        const { data, end } = message;
        if (end) {
          change(msgId, (turn) => ({ ...turn, hasEnded: true }));
          break;
        }
        changeAnswer(msgId, (answer) => withEvent(answer, data));
        if (typeof data === 'string' || data.type !== 'run') continue;
        setSessionId(data.sessionId);
        change(msgId, (turn) => ({ ...turn, runId: data.runId }));
        if (stopping.current.delete(msgId)) stopRun(data.runId);
      }
      changeAnswer(msgId, ended);
    } catch (error) {
      const fault = error instanceof StreamFault ? error : undefined;
      if (fault?.kind === 'server') change(msgId, (turn) => ({ ...turn, hasEnded: true }));
      changeAnswer(msgId, (answer) =>
        failed(answer, fault?.message ?? '', fault?.refusal?.reason, fault?.help),
      );
    }
  };

  const ask = (prompt: string, files: readonly AttachedFile[] = []): void => {
    const turn = { msgId: newId(), prompt, files, answer: emptyAnswer(''), score: 0 };
    setTurns((before) => [...before, turn]);
    void follow(turn);
  };

  const showOlder = async (): Promise<void> => {
    if (sessionId === undefined) return;
    // New turns shift older ones to later pages, so duplicates are possible.
    const current = Math.floor(turns.length / CHAT_LIMITS.historyPage) + 1;
    const { records, pages } = await visit.history(current, sessionId);
    setTurns((before) => {
      const shown = new Set(before.map(({ msgId }) => msgId));
      const older = records.filter(({ msgId }) => !shown.has(msgId)).toReversed();
      return [...older.map(turnOf), ...before];
    });
    setHasOlder(current < pages);
  };

  return {
    turns,
    hasOlder,
    showOlder,
    isReady,
    isAsking: turns.some(({ answer }) => answer.state === 'running'),
    ask,

    /**
     * Asks again. A question whose answer has ended is asked as a new one, since its id would return the same answer.
     * After a broken connection, its id continues the answer.
     */
    again(turn: VisitTurn): void {
      if (turn.hasEnded) return ask(turn.prompt, turn.files);
      changeAnswer(turn.msgId, () => emptyAnswer(''));
      void follow(turn);
    },

    stop(): void {
      const running = turns.find(({ answer }) => answer.state === 'running');
      if (running?.runId !== undefined) stopRun(running.runId);
      else if (running) stopping.current.add(running.msgId);
    },

    score(msgId: string, score: number): void {
      const before = turns.find((turn) => turn.msgId === msgId)?.score ?? 0;
      const show = (value: number) => change(msgId, (turn) => ({ ...turn, score: value }));
      show(score);
      visit.score(msgId, score).catch(() => show(before));
    },

    begin(): void {
      setTurns([]);
      setHasOlder(false);
      setSessionId(undefined);
    },
  };
};
