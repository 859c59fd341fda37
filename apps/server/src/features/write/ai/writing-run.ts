import { say as sayText, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { sentenceOfFault } from '../../../core/conversation/answer/sentence-of-fault.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { ProviderFault, type TruncatedPart } from '../../../ports/text-model.ts';
import { Declined, Wordless } from './clean-output.ts';
import { NothingThere } from './extract-tool.ts';

export const WRITING = 'writing';

/** The stored part of the input; of the text itself, only a hash. */
export type WritingKept = { msgId: string; hash: string; documentId: string };
export type WritingInput = WritingKept & {
  model: string;
  locale: Locale;
  write: (signal: AbortSignal) => AsyncIterable<string | TruncatedPart>;
};

const SENTENCES: readonly [new () => Error, Sentence][] = [
  [Declined, { key: 'write-declined' }],
  [Wordless, { key: 'write-wordless' }],
  [NothingThere, { key: 'write-nothing' }],
];

/** Streams the words that a model writes for a text, and stores none of them. */
export const createWritingRun = ({ log }: { log: Log }): RunKind<WritingInput, WritingKept> => ({
  kind: WRITING,
  lane: 'here',

  async *work({ msgId, documentId, model, locale, write }, { runId, signal }) {
    yield { type: 'run', runId, msgId, sessionId: documentId, model };
    for await (const piece of write(signal)) {
      if (typeof piece !== 'string') yield { type: 'notice', text: sayText(locale, 'answer-truncated') };
      yield piece;
    }
  },

  finish: () => Promise.resolve('kept'),

  explain(error) {
    const sentence = SENTENCES.find(([Kind]) => error instanceof Kind);
    if (sentence) return sentence[1];
    if (error instanceof ProviderFault) {
      log.warn({ kind: error.kind, reason: error.message }, 'a model service failed');
      return sentenceOfFault(error);
    }
    log.error({ err: error }, 'an AI edit of a text failed');
    return { key: 'write-failed' };
  },
});
