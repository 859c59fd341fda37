import type { SubQuestion } from '@studiolo/contract/research/entities';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import type { ResearchRow } from '../research.store.ts';
import { planByModel } from './plan-by-model.ts';
import { planByWords } from './plan-by-words.ts';

type Deps = { clock: Clock; log: Log };
type Options = { model: ChosenModel | undefined; maxQuestions: number; signal: AbortSignal };

/** Plans a research task by a model, or by the question's terms without one or if it fails. */
export const makePlan = async (
  { clock, log }: Deps,
  { question, locale }: Pick<ResearchRow, 'question' | 'locale'>,
  { model, maxQuestions, signal }: Options,
): Promise<{ title: string; questions: SubQuestion[] }> => {
  const byWords = () => ({
    title: '',
    questions: planByWords(question, locale).slice(0, maxQuestions),
  });
  if (!model) return byWords();
  try {
    const request = { question, locale, today: clock.now(), maxQuestions, signal };
    const plan = await planByModel(model, request);
    return plan ?? byWords();
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'a model could not plan a research task');
    return byWords();
  }
};
