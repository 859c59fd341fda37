import type { ChatParameters } from './entities.ts';

/** Default answer settings. */
export const USUAL_PARAMETERS: ChatParameters = { style: 'balanced', length: 'normal' };
