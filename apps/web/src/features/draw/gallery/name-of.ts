import type { Drawing } from '@studiolo/contract/draw/entities';
import { parsePrompt } from '@studiolo/contract/draw/parameters';

/** Returns the name of a drawing, which is the text of its prompt; empty without a prompt. */
export const nameOf = ({ prompt }: Pick<Drawing, 'prompt'>): string => parsePrompt(prompt).words;
