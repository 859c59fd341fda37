import { createContext } from 'react';

export const CurrentDraftKey = createContext<string | undefined>(undefined);
