import type { ModelServices } from '../../core/models/services.service.ts';

export type ProviderService = Pick<ModelServices, 'list' | 'set' | 'test' | 'check' | 'remove'>;
