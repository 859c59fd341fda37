import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { parseBotDraft } from '@studiolo/contract/bots/instructions-rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import { sentenceOfFault } from '../../../core/models/sentence-of-fault.ts';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { streamFullAnswer } from '../../../core/models/stream-full-answer.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { userPrompt, systemPrompt, type WritingTask } from './prompts.ts';

export const INSTRUCTIONS_RUN = 'bot-wording';

/** The part of the input that is stored. */
export type InstructionsContext = { kind: WritingTask['kind'] };
export type InstructionsInput = InstructionsContext & {
  task: WritingTask;
  model: ChosenModel;
  locale: Locale;
};

/** The model's answer is not in the requested format. */
class UnusableAnswer extends Error {}

const isUsable = ({ kind }: WritingTask, text: string): boolean =>
  kind === 'describe' ? parseBotDraft(text) !== undefined : text.trim() !== '';

/** Streams a model's text to the owner of a bot. Unusable text is not charged. */
export const createInstructionsRun = ({
  log,
}: {
  log: Log;
}): RunKind<InstructionsInput, InstructionsContext> => ({
  kind: INSTRUCTIONS_RUN,
  lane: 'here',

  async *work({ task, model, locale }, { signal }) {
    let text = '';
    for await (const part of streamFullAnswer(model.text, {
      model: model.vendorModel,
      instructions: systemPrompt(task),
      passages: [],
      turns: [{ role: 'user', text: userPrompt(task) }],
      locale,
      signal,
    })) {
      if (part.type === 'truncated') throw new ProviderFault('truncated', 'cut off at the length limit');
      if (part.type !== 'text') continue;
      text += part.text;
      if (text.length > 2 * BOT_LIMITS.promptLength) throw new UnusableAnswer();
      yield part.text;
    }
    if (!isUsable(task, text)) throw new UnusableAnswer();
  },

  finish: () => Promise.resolve('saved'),

  explain(error) {
    if (error instanceof UnusableAnswer) return { key: 'studio-unreadable' };
    if (error instanceof ProviderFault) {
      log.warn({ kind: error.kind, reason: error.message }, 'a model service failed');
      return sentenceOfFault(error);
    }
    log.error({ err: error }, 'a text for a bot could not be generated');
    return { key: 'studio-failed' };
  },
});
