import type { ModelServices } from '../../core/models/services/services.service.ts';

export type ProviderService = Pick<ModelServices, 'list' | 'set' | 'test' | 'check' | 'remove'>;
