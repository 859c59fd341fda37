import type { Sentence } from '@studiolo/contract/text/say';
import { sentenceOfFault } from '../../../core/conversation/answer/sentence-of-fault.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { Declined, Wordless } from './clean-said.ts';
import { NothingThere } from './extract-tool.ts';

export const WRITING = 'writing';

/** What is kept of it; of the text that is worked on, nothing but a hash. */
export type WritingKept = { msgId: string; hash: string; documentId: string };
export type WritingInput = WritingKept & {
  model: string;
  say: (signal: AbortSignal) => AsyncIterable<string>;
};

const SENTENCES: readonly [new () => Error, Sentence][] = [
  [Declined, { key: 'write-declined' }],
  [Wordless, { key: 'write-wordless' }],
  [NothingThere, { key: 'write-nothing' }],
];

/** Writes something for a text; its words come as they are said, and whoever asked takes them or does not. */
export const createWritingRun = ({ log }: { log: Log }): RunKind<WritingInput, WritingKept> => ({
  kind: WRITING,
  lane: 'here',

  async *work({ msgId, documentId, model, say }, { runId, signal }) {
    yield { type: 'run', runId, msgId, sessionId: documentId, model };
    yield* say(signal);
  },

  finish: () => Promise.resolve('kept'),

  explain(error) {
    const known = SENTENCES.find(([Kind]) => error instanceof Kind);
    if (known) return known[1];
    if (error instanceof ProviderFault) {
      log.warn({ kind: error.kind, reason: error.message }, 'a model service failed');
      return sentenceOfFault(error);
    }
    log.error({ err: error }, 'a text could not be worked on');
    return { key: 'write-failed' };
  },
});
