import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import type { ChosenModel, Models } from '../../core/models/models.service.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { ResearchRow } from './research.store.ts';

export type ChooseModel = (
  row: Pick<ResearchRow, 'ownerId' | 'model' | 'locale'>,
) => Promise<ChosenModel | undefined>;

/** Returns the model of a research task; undefined for the built-in engine. */
export const createChooseModel =
  (models: Pick<Models, 'choose'>): ChooseModel =>
  async ({ ownerId, model, locale }) => {
    const chosen = await models.choose(ownerId, model === '' ? undefined : model, locale);
    if (chosen.images) throw new Refusal('MODEL_UNAVAILABLE');
    return chosen.name === BUILTIN_MODEL ? undefined : chosen;
  };
