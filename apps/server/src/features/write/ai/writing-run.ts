import { say as sayText, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { sentenceOfFault } from '../../../core/models/sentence-of-fault.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { ProviderFault, type TruncatedPart } from '../../../ports/text-model.ts';
import { ModelRefusal, EmptyAnswer } from './clean-output.ts';
import { NoContent } from './extract-tool.ts';

export const WRITING_RUN = 'writing';

/** The part of the input that is stored. Has only a hash of the text. */
export type StoredWritingInput = { msgId: string; hash: string; documentId: string };
export type WritingInput = StoredWritingInput & {
  model: string;
  locale: Locale;
  write: (signal: AbortSignal) => AsyncIterable<string | TruncatedPart>;
};

const MESSAGES: readonly [new () => Error, Sentence][] = [
  [ModelRefusal, { key: 'write-declined' }],
  [EmptyAnswer, { key: 'write-wordless' }],
  [NoContent, { key: 'write-nothing' }],
];

/** Streams a model's output for a text, without storing it. */
export const createWritingRun = ({ log }: { log: Log }): RunKind<WritingInput, StoredWritingInput> => ({
  kind: WRITING_RUN,
  lane: 'here',

  async *work({ msgId, documentId, model, locale, write }, { runId, signal }) {
    yield { type: 'run', runId, msgId, sessionId: documentId, model };
    for await (const piece of write(signal)) {
      if (typeof piece !== 'string') yield { type: 'notice', text: sayText(locale, 'answer-truncated') };
      yield piece;
    }
  },

  finish: () => Promise.resolve('saved'),

  explain(error) {
    const sentence = MESSAGES.find(([Kind]) => error instanceof Kind);
    if (sentence) return sentence[1];
    if (error instanceof ProviderFault) {
      log.warn({ kind: error.kind, reason: error.message }, 'a model service failed');
      return sentenceOfFault(error);
    }
    log.error({ err: error }, 'an AI edit of a text failed');
    return { key: 'write-failed' };
  },
});
