import type { ImportSource, LeftReason } from '@studiolo/contract/chat/import-entities';

/** A file that may lie in the export too, and what stands for it in the text where it does not. */
export type ExportedFile = { id: string; name: string; marks: readonly string[] };

/** One question with its answer; `parent` is the key of the turn it follows, empty for a first one. */
export type ExportedTurn = {
  key: string;
  parent: string;
  prompt: string;
  quote: string;
  response: string;
  reasoning: string;
  model: string;
  /** What was asked about, and what was made as the answer. */
  files?: readonly ExportedFile[];
  drawn?: readonly ExportedFile[];
  /** Milliseconds; later than that of the turn it follows. */
  at: number;
};

/** A chat as it was exported. `key` names it among all that its owner ever exported from there. */
export type ExportedChat = {
  source: ImportSource;
  key: string;
  title: string;
  createdAt: number;
  updatedAt: number;
  turns: ExportedTurn[];
};

/** What is read of an export, one after the other. */
export type ReadChat = { chat: ExportedChat } | { left: { title: string; reason: LeftReason } };

/** A chat that cannot be brought. */
export class LeftOutFault extends Error {
  readonly reason: LeftReason;

  constructor(reason: LeftReason) {
    super(reason);
    this.reason = reason;
  }
}
