import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { markdownText } from '@studiolo/markdown/markdown-text';

/** Returns the words of a Markdown text as a prompt. */
export const promptOfText = (text: string): string => markdownText(text).slice(0, DRAW_LIMITS.promptLength);
