import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Numbered } from '../../../platform/api/read-stream.ts';

export type Question = { msgId: string; prompt: string; sessionId: string | undefined };

/** How somebody talks to one bot on a page of its own: as a visitor, or with an account. */
export type Visit = {
  /** What was asked on this device before, the oldest first. */
  history: () => Promise<HistoryRecord[]>;
  ask: (question: Question, signal: AbortSignal) => AsyncIterable<Numbered>;
  stop: (runId: string) => Promise<unknown>;
  /** Says whether an answer may make a call that waits. */
  allow: (runId: string, callId: string, isAllowed: boolean) => Promise<unknown>;
  score: (msgId: string, score: number) => Promise<unknown>;
};
