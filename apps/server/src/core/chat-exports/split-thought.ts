const TAGS = String.raw`think(?:ing)?|thought|reasoning|seed:think`;
const THOUGHT = new RegExp(
  String.raw`^\s*(?:<(?:${TAGS})>([\s\S]*?)<\/(?:${TAGS})>|\[THINK\]([\s\S]*?)\[\/THINK\]|◁think▷([\s\S]*?)◁\/think▷)\s*`,
  'i',
);
/**
 * Some chat templates put the opening tag into the prompt, so that the answer contains only the closing tag.
 */
const WITHOUT_BEGIN = /^(?![\s\S]*<think(?:ing)?>)([\s\S]*?)\n?<\/think(?:ing)?>\s*/;

/** Splits off the thinking that some models write at the beginning of their text. */
export const splitThought = (content: string): { text: string; reasoning: string } => {
  const isTagged = content.includes('</think');
  const [head = '', ...thoughts] =
    THOUGHT.exec(content) ?? (isTagged ? WITHOUT_BEGIN.exec(content) : null) ?? [];
  const thought = thoughts.find((each) => each !== undefined) ?? '';
  return { text: content.slice(head.length), reasoning: thought.trim() };
};
