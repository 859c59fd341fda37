import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { readDescribed } from '@studiolo/contract/bots/wording-rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import { sentenceOfFault } from '../../../core/conversation/answer/sentence-of-fault.ts';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { streamWhole } from '../../../core/models/stream-whole.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { askFor, instructionsFor, type Task } from './wording-instructions.ts';

export const WORDING = 'bot-wording';

/** Stored part of the input; the text goes to the asker and is not stored. */
export type WordingKept = { kind: Task['kind'] };
export type WordingInput = WordingKept & { task: Task; model: ChosenModel; locale: Locale };

/** The model's answer has no usable format. */
class Unusable extends Error {}

const isUsable = ({ kind }: Task, text: string): boolean =>
  kind === 'describe' ? readDescribed(text) !== undefined : text.trim() !== '';

/** Streams a model's text for the owner of a bot. Unusable text is free. */
export const createWordingRun = ({ log }: { log: Log }): RunKind<WordingInput, WordingKept> => ({
  kind: WORDING,
  lane: 'here',

  async *work({ task, model, locale }, { signal }) {
    let text = '';
    for await (const part of streamWhole(model.text, {
      model: model.vendorModel,
      instructions: instructionsFor(task),
      passages: [],
      turns: [{ role: 'user', text: askFor(task) }],
      locale,
      signal,
    })) {
      if (part.type === 'truncated') throw new ProviderFault('truncated', 'cut off at the length limit');
      if (part.type !== 'text') continue;
      text += part.text;
      if (text.length > 2 * BOT_LIMITS.promptLength) throw new Unusable();
      yield part.text;
    }
    if (!isUsable(task, text)) throw new Unusable();
  },

  finish: () => Promise.resolve('kept'),

  explain(error) {
    if (error instanceof Unusable) return { key: 'studio-unreadable' };
    if (error instanceof ProviderFault) {
      log.warn({ kind: error.kind, reason: error.message }, 'a model service failed');
      return sentenceOfFault(error);
    }
    log.error({ err: error }, 'a text for a bot could not be generated');
    return { key: 'studio-failed' };
  },
});
