const THOUGHT = /^\s*<think(?:ing)?>([\s\S]*?)<\/think(?:ing)?>\s*/;
/** Some templates write the first tag into the question, so that only the last one is in the answer. */
const WITHOUT_BEGIN = /^(?![\s\S]*<think(?:ing)?>)([\s\S]*?)\n?<\/think(?:ing)?>\s*/;

/** Splits off the thinking that some models write at the beginning of their text. */
export const splitThought = (content: string): { text: string; reasoning: string } => {
  const isTagged = content.includes('</think');
  const [head = '', thought = ''] =
    THOUGHT.exec(content) ?? (isTagged ? WITHOUT_BEGIN.exec(content) : null) ?? [];
  return { text: content.slice(head.length), reasoning: thought.trim() };
};
