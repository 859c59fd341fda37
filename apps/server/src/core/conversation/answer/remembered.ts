const FENCE = /<\/?memory>/gi;

/** What every model is told, and what its user wants to be remembered: between marks that it cannot close itself. */
export const withMemory = (instructions: string, entries: readonly string[]): string =>
  entries.length === 0
    ? instructions
    : [
        instructions,
        'The user wants you to know this in every chat. Use it where it helps, and do not bring it up for its own sake:',
        `<memory>\n${entries.map((entry) => `- ${entry.replaceAll(FENCE, '').replaceAll(/\s*\n\s*/g, ' ')}`).join('\n')}\n</memory>`,
      ].join('\n\n');
