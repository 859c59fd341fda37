import type { ChosenModel, Models } from './models.service.ts';

/**
 * Returns the model that reads pictures of pages for a user: their own if it has vision, otherwise that of
 * the installation; undefined if there is no such model.
 */
export type VisionModelFor = (owner: string) => Promise<ChosenModel | undefined>;

export const createVisionModelFor =
  (models: Pick<Models, 'plainFor' | 'seeing'>): VisionModelFor =>
  async (owner) => {
    const plain = await models.plainFor(owner);
    return plain?.canSee ? plain : models.seeing();
  };
