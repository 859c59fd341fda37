import type { Drawing } from '@studiolo/contract/draw/entities';
import { parsePrompt } from '@studiolo/contract/draw/parameters';

/** What a drawing is called: the words of its prompt; empty where it has none. */
export const nameOf = ({ prompt }: Pick<Drawing, 'prompt'>): string => parsePrompt(prompt).words;
