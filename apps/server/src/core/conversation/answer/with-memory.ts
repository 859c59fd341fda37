import { oneLine } from '../../../platform/reading/one-line.ts';

const MEMORY_TAG = /<\/?memory>/gi;

/** Appends the user's memory to the instructions, between markers that its text cannot close. */
export const withMemory = (instructions: string, entries: readonly string[]): string =>
  entries.length === 0
    ? instructions
    : [
        instructions,
        'The user wants you to remember the following in every chat. Use it if it helps, and do not mention it unnecessarily:',
        `<memory>\n${entries.map((entry) => `- ${oneLine(entry.replaceAll(MEMORY_TAG, ''))}`).join('\n')}\n</memory>`,
      ].join('\n\n');
