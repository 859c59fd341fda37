import type { Lead, OpenedSource } from '@studiolo/contract/bots/visitor-entities';
import type { StoredFile } from '@studiolo/contract/files/entities';
import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Page } from '@studiolo/contract/wire/page';
import type { NumberedMessage } from '../../../platform/api/read-stream.ts';

export type Question = { msgId: string; prompt: string; sessionId: string | undefined; fileIds: string[] };

export type LeadInput = Pick<Lead, 'name' | 'contact' | 'question' | 'isHandOver'>;

/** Server calls for a chat with one bot on its own page, by a visitor or a signed-in user. */
export type Visit = {
  /** Returns a page of earlier turns, newest first; only those of one conversation if an id is given. */
  history: (current: number, sessionId?: string) => Promise<Page<HistoryRecord>>;
  ask: (question: Question, signal: AbortSignal) => AsyncIterable<NumberedMessage>;
  /** Uploads a file for a question; resolves with its URL. */
  upload: (file: File) => Promise<string>;
  files: (fileIds: string[]) => Promise<StoredFile[]>;
  stop: (runId: string) => Promise<unknown>;
  /** Approves or refuses a tool call that waits for permission. */
  allow: (runId: string, callId: string, isAllowed: boolean) => Promise<unknown>;
  /** Opens a cited source, if the user may read it. */
  source: (fileId: string) => Promise<OpenedSource>;
  picture: (fileId: string) => Promise<Blob>;
  score: (msgId: string, score: number) => Promise<unknown>;
  /** Sends contact details to the bot's owner. */
  leave: (lead: LeadInput) => Promise<unknown>;
};
