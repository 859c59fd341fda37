import { createContext } from 'react';

/** The turn that code stands in; undefined where the server does not have it. */
export const TurnIdContext = createContext<string | undefined>(undefined);
