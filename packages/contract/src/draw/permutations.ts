/** Maximum number of drawings that one prompt may describe; equal to the length of a user's queue. */
export const MAX_PERMUTATIONS = 20;

const ESCAPED = /\\([,，{}｛｝])/g;
/** A prompt or a part of one in JSON, which some models accept. */
const JSON_OBJECT = /^\s*["“][^"”]*["”]\s*[:：]/u;
/** Double braces emphasize words for other services. */
const EMPHASIS = /^\s*[{｛].*[}｝]\s*$/su;
const PARAMETER = /[-–—]{1,2}[a-z]/i;
/** Number of characters before braces that are searched for the name of a parameter. */
const MAX_NAME_LENGTH = 40;

type Group = { start: number; end: number; options: string[] };

const isOpening = (character: string): boolean => character === '{' || character === '｛';
const isClosing = (character: string): boolean => character === '}' || character === '｝';

/** Splits a text at commas that are neither escaped nor within braces. */
const optionsOf = (text: string): string[] => {
  const commas = /[,，]/u.test(text) ? ',，' : '、';
  const options = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') {
      options.push(`${options.pop() ?? ''}${character}${text.charAt(at + 1)}`);
      at += 1;
      continue;
    }
    if (isOpening(character)) depth += 1;
    if (isClosing(character)) depth -= 1;
    if (depth === 0 && commas.includes(character)) options.push('');
    else options.push(`${options.pop() ?? ''}${character}`);
  }
  return options.map((option) => option.trim());
};

/** Returns the first pair of braces that contains alternatives. */
const groupIn = (text: string, expandsWords: boolean): Group | undefined => {
  const open: number[] = [];
  const groups: Group[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (isOpening(character)) open.push(at);
    else if (isClosing(character)) {
      const start = open.pop();
      if (start === undefined || open.length > 0) continue;
      const inner = text.slice(start + 1, at);
      const options = optionsOf(inner);
      const before = text.slice(Math.max(0, start - MAX_NAME_LENGTH), start);
      const isOfParameter = PARAMETER.test(inner) || /[-–—]{1,2}[a-z]+\s*$|--$/i.test(before);
      const isGroup = options.length > 1 && !JSON_OBJECT.test(inner) && !EMPHASIS.test(inner);
      if (isGroup && (expandsWords || isOfParameter))
        // The same prompt would be drawn, and paid, several times.
        groups.push({ start, end: at + 1, options: [...new Set(options)] });
    }
  }
  return groups[0];
};

/**
 * Returns the prompts that alternatives in braces describe, such as `a {red, green} bird --ar {1:1, 16:9}`,
 * or the prompt itself if it has no alternatives. Stops one beyond `MAX_PERMUTATIONS`. With `expandsWords`,
 * alternatives of words are expanded too, as in Midjourney.
 */
export const permutationsOf = (prompt: string, expandsWords: boolean): string[] => {
  const expanded: string[] = [];
  const waiting = [prompt];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    const group = groupIn(text, expandsWords);
    if (!group) expanded.push(text);
    else {
      const { start, end, options } = group;
      const [before, after] = [text.slice(0, start), text.slice(end)];
      waiting.push(...options.map((option) => `${before}${option}${after}`).toReversed());
    }
    if (expanded.length > MAX_PERMUTATIONS || waiting.length > MAX_PERMUTATIONS * 2) break;
  }
  if (expanded.length === 1 && expanded[0] === prompt) return [prompt];
  return expanded.map((text) => text.replaceAll(ESCAPED, '$1'));
};
