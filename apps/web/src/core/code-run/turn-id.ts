import { createContext } from 'react';

/** Id of the turn that contains the code; undefined if the server does not have the turn. */
export const TurnIdContext = createContext<string | undefined>(undefined);
