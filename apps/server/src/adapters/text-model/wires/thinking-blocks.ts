/** A block of an Anthropic message. */
export type Block = Record<string, unknown> & { type: string };

type Fields = { type?: unknown; text?: unknown; thinking?: unknown; signature?: unknown; data?: unknown };
type Event = { type?: unknown; content_block?: Fields; delta?: Fields };

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const opened = ({ type, text, thinking, signature, data }: Fields): Block | undefined => {
  switch (type) {
    case 'thinking':
      return { type, thinking: textIn(thinking), signature: textIn(signature) };
    case 'redacted_thinking':
      return { type, data };
    case 'text':
      return { type, text: textIn(text) };
    default:
      return undefined;
  }
};

const add = (block: Block, { text, thinking, signature }: Fields): void => {
  if (block.type === 'text') block['text'] = textIn(block['text']) + textIn(text);
  if (block.type !== 'thinking') return;
  block['thinking'] = textIn(block['thinking']) + textIn(thinking);
  block['signature'] = textIn(block['signature']) + textIn(signature);
};

/** Unsigned thinking, as some gateways send it, and blank text are refused. */
const isAccepted = ({ type, text, signature }: Block): boolean =>
  type === 'text' ? textIn(text).trim() !== '' : type !== 'thinking' || signature !== '';

const isThinking = ({ type }: Block): boolean => type !== 'text';

/** Collects the blocks before each call of an answer, which are sent back with it if the model thought. */
export const createThinkingBlocks = () => {
  let blocks: Block[] = [];
  let open: Block | undefined;
  let hasThought = false;

  const begin = (fields: Fields): { blocks: Block[] } | undefined => {
    open = opened(fields);
    if (open) blocks.push(open);
    if (fields.type !== 'tool_use') return undefined;
    const before = blocks.filter(isAccepted);
    blocks = [];
    hasThought ||= before.some(isThinking);
    return hasThought ? { blocks: before } : undefined;
  };

  return {
    read({ type, content_block: block, delta }: Event): { blocks: Block[] } | undefined {
      if (type === 'content_block_start' && block) return begin(block);
      if (type === 'content_block_delta' && delta && open) add(open, delta);
      return undefined;
    },
  };
};
