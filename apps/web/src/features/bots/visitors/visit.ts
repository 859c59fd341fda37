import type { Lead, OpenedSource } from '@studiolo/contract/bots/visitor-entities';
import type { StoredFile } from '@studiolo/contract/files/entities';
import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Numbered } from '../../../platform/api/read-stream.ts';

export type Question = { msgId: string; prompt: string; sessionId: string | undefined; fileIds: string[] };

export type LeftLead = Pick<Lead, 'name' | 'contact' | 'question' | 'isHandOver'>;

/** How somebody talks to one bot on a page of its own: as a visitor, or with an account. */
export type Visit = {
  /** What was asked on this device before, the oldest first. */
  history: () => Promise<HistoryRecord[]>;
  ask: (question: Question, signal: AbortSignal) => AsyncIterable<Numbered>;
  /** Sends a file that goes with a question; answers its URL. */
  upload: (file: File) => Promise<string>;
  files: (fileIds: string[]) => Promise<StoredFile[]>;
  stop: (runId: string) => Promise<unknown>;
  /** Says whether an answer may make a call that waits. */
  allow: (runId: string, callId: string, isAllowed: boolean) => Promise<unknown>;
  /** A cited source, where who asks may open it. */
  source: (fileId: string) => Promise<OpenedSource>;
  /** A picture of an answer. */
  picture: (fileId: string) => Promise<Blob>;
  score: (msgId: string, score: number) => Promise<unknown>;
  /** Leaves a contact with the owner of the bot. */
  leave: (lead: LeftLead) => Promise<unknown>;
};
