import type { ChatParameters } from './entities.ts';

/** Default answer settings. */
export const DEFAULT_PARAMETERS: ChatParameters = { style: 'balanced', length: 'normal' };
