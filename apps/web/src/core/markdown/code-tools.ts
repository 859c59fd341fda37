import { createContext, type ReactNode, type RefObject } from 'react';

/** A complete code block. Its tools render their output into the slot below it. */
export type CodeToolsProps = { code: string; language: string; slot: RefObject<HTMLElement | null> };

/** Renders additional tools for a code block, if the page offers any. */
export const CodeToolsContext = createContext<((props: CodeToolsProps) => ReactNode) | undefined>(undefined);
