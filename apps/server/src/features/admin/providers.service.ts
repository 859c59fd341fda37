import type { ModelServices } from '../../core/models/services.service.ts';

/** What operators do about model services. */
export type ProviderService = Pick<ModelServices, 'list' | 'set' | 'test' | 'remove'>;
