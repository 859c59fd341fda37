import type { ChatParameters } from './entities.ts';

/** How a chat is answered where nobody said. */
export const USUAL_PARAMETERS: ChatParameters = { style: 'balanced', length: 'normal' };
