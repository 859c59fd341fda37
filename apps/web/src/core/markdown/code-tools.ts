import { createContext, type ReactNode, type RefObject } from 'react';

/** A block of code that is whole; what its tools have to show goes into the slot below it. */
export type CodeToolsProps = { code: string; language: string; slot: RefObject<HTMLElement | null> };

/** What can be done with code beside copying it, where the page offers that. */
export const CodeToolsContext = createContext<((props: CodeToolsProps) => ReactNode) | undefined>(undefined);
