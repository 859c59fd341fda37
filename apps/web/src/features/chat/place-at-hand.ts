import { createContext } from 'react';

/** Under which name what is being written beside these turns is kept. */
export const PlaceAtHand = createContext<string | undefined>(undefined);
