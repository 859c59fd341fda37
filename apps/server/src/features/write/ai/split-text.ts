/** Splits Markdown into blocks at empty lines, except those in a fence. */
const blocksOf = (text: string): string[] => {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence: string | undefined;
  const end = () => {
    if (block.length > 0) blocks.push(block.join('\n'));
    block = [];
  };
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark?.startsWith(fence)) fence = undefined;
    if (fence === undefined && line.trim() === '') end();
    else block.push(line);
  }
  end();
  return blocks;
};

/** Splits Markdown between blocks into parts of at most `maxLength` characters. Longer blocks are not split. */
export const splitText = (text: string, maxLength: number): string[] => {
  if (text.length <= maxLength) return [text];
  const parts: string[] = [];
  let part = '';
  for (const block of blocksOf(text)) {
    if (part !== '' && part.length + block.length + 2 > maxLength) {
      parts.push(part);
      part = '';
    }
    part = part === '' ? block : `${part}\n\n${block}`;
  }
  return part === '' ? parts : [...parts, part];
};
