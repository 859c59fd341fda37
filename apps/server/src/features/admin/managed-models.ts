import type { ManagedModels } from '../../core/models/managed-models.service.ts';

/** Changes that operators make to models. */
export type ManagedModelService = Pick<ManagedModels, 'page' | 'set' | 'reset'>;
