import type { ManagedModels } from '../../core/models/managed-models.service.ts';

export type ManagedModelService = Pick<ManagedModels, 'page' | 'set' | 'reset'>;
