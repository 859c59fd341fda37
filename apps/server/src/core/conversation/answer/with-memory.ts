import { oneLine } from '../../../platform/reading/one-line.ts';

const MEMORY_TAG = /<\/?memory>/gi;

/** Appends the user's memory to the instructions, between markers that its text cannot close. */
export const withMemory = (instructions: string, entries: readonly string[]): string =>
  entries.length === 0
    ? instructions
    : [
        instructions,
        'The user wants you to know this in every chat. Use it where it helps, and do not bring it up for its own sake:',
        `<memory>\n${entries.map((entry) => `- ${oneLine(entry.replaceAll(MEMORY_TAG, ''))}`).join('\n')}\n</memory>`,
      ].join('\n\n');
