import type { ImportSource, SkipReason } from '@studiolo/contract/chat/import-entities';

/** A file that the export may contain. `marks` are its placeholders in the text. */
export type ExportedFile = { id: string; name: string; marks: readonly string[] };

/** One question with its answer; `parent` is the key of the turn it follows, empty for the first turn. */
export type ExportedTurn = {
  key: string;
  parent: string;
  prompt: string;
  quote: string;
  response: string;
  reasoning: string;
  model: string;
  /** Files attached to the question, and files generated as the answer. */
  files?: readonly ExportedFile[];
  drawn?: readonly ExportedFile[];
  /** Milliseconds; later than that of the turn it follows. */
  at: number;
};

/** An exported chat. `key` identifies it among all exports of its owner from that product. */
export type ExportedChat = {
  source: ImportSource;
  key: string;
  title: string;
  createdAt: number;
  updatedAt: number;
  turns: ExportedTurn[];
};

/** One item of an export: a chat, or one that was left out. */
export type ReadChat = { chat: ExportedChat } | { left: { title: string; reason: SkipReason } };

export class SkippedChatFault extends Error {
  readonly reason: SkipReason;

  constructor(reason: SkipReason) {
    super(reason);
    this.reason = reason;
  }
}
