import { createContext } from 'react';

/** Under which name what is being written in the chat at hand is kept. */
export const PlaceAtHand = createContext<string | undefined>(undefined);
