import { IMPORT_LIMITS } from '@studiolo/contract/chat/import-limits';
import { SkippedChatFault, type ExportedFile, type ExportedTurn } from './exported-chat.ts';

/**
 * A message in a tree. Messages of `nobody`, such as system messages, connect other messages but are not
 * shown.
 */
export type Message = {
  id: string;
  parent: string | undefined;
  role: 'user' | 'assistant' | 'nobody';
  text: string;
  reasoning: string;
  files?: readonly ExportedFile[];
  model: string;
  at: number | undefined;
};

/** A turn to which the messages of one branch are still being added. */
type Open = Omit<ExportedTurn, 'response' | 'reasoning'> & {
  first: Message;
  answerParts: string[];
  reasoningParts: string[];
};

const QUESTION_PLACEHOLDER = '…';

const childrenOf = (messages: readonly Message[]): Map<string | undefined, Message[]> => {
  const ids = new Set(messages.map(({ id }) => id));
  const children = new Map<string | undefined, Message[]>();
  for (const message of messages) {
    const parent = message.parent !== undefined && ids.has(message.parent) ? message.parent : undefined;
    const siblings = children.get(parent) ?? [];
    if (siblings.length === 0) children.set(parent, siblings);
    siblings.push(message);
  }
  return children;
};

/**
 * Returns the turns of a message tree: each path from a question to the next question, or to its end, is one
 * turn. Forks become branches. Cycles have no beginning and are ignored.
 */
export const turnsOf = (messages: readonly Message[], begunAt: number): ExportedTurn[] => {
  if (messages.length > IMPORT_LIMITS.messages) throw new SkippedChatFault('too-large');
  const children = childrenOf(messages);
  const turns: ExportedTurn[] = [];
  const ended = new Map<Open, ExportedTurn>();
  const answers = new Map<Message, number>();
  const seen = new Set<Message>();
  let length = 0;

  const end = (open: Open): ExportedTurn => {
    const root = ended.get(open);
    if (root) return root;
    const { answerParts, reasoningParts, first, ...rest } = open;
    // Several answers to one question are identified by their order in time.
    const before = answers.get(first) ?? 0;
    answers.set(first, before + 1);
    const turn = {
      ...rest,
      at: rest.at + before,
      response: answerParts.join('\n\n'),
      reasoning: reasoningParts.join('\n\n'),
    };
    length += turn.prompt.length + turn.response.length + turn.reasoning.length;
    if (length > IMPORT_LIMITS.chatSize) throw new SkippedChatFault('too-large');
    ended.set(open, turn);
    turns.push(turn);
    return turn;
  };
  const begin = (first: Message, before: ExportedTurn | undefined, prompt: string): Open => {
    const { id, at, model, files = [] } = first;
    const earliest = before ? before.at + 1 : begunAt;
    const time = Math.max(at ?? earliest, earliest);
    return {
      key: id,
      parent: before?.key ?? '',
      prompt,
      quote: '',
      model,
      at: time,
      ...(first.role === 'user' && files.length > 0 ? { files } : {}),
      first,
      answerParts: [],
      reasoningParts: [],
    };
  };
  const grown = (open: Open, { id, text, reasoning, model, files = [] }: Message): Open => ({
    ...open,
    ...(files.length > 0 ? { drawn: [...(open.drawn ?? []), ...files] } : {}),
    key: id,
    model: model || open.model,
    answerParts: text === '' ? open.answerParts : [...open.answerParts, text],
    reasoningParts: reasoning === '' ? open.reasoningParts : [...open.reasoningParts, reasoning],
  });

  const waiting: { message: Message; open: Open | undefined }[] = (children.get(undefined) ?? [])
    .map((message) => ({ message, open: undefined }))
    .toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { message } = next;
    let { open } = next;
    // Messages with the same id may appear as each other's children.
    if (seen.has(message)) continue;
    seen.add(message);
    if (message.role === 'user') open = begin(message, open && end(open), message.text);
    else if (message.role === 'assistant')
      open = grown(open ?? begin(message, undefined, QUESTION_PLACEHOLDER), message);
    const after = children.get(message.id) ?? [];
    if (after.length === 0 && open) end(open);
    for (const child of after.toReversed()) waiting.push({ message: child, open });
  }
  return turns;
};

/** Returns the path from the root to the last viewed message. */
export const lineTo = (messages: readonly Message[], id: string): ReadonlySet<string> => {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const line = new Set<string>();
  for (let at = byId.get(id); at && !line.has(at.id); at = byId.get(at.parent ?? '')) line.add(at.id);
  return line;
};

/** Marks the branch with the newest turn as the one last viewed, so that it is shown. */
export const lastLookedAt = (turns: readonly ExportedTurn[], line: ReadonlySet<string>): ExportedTurn[] => {
  const last = turns.findLast(({ key }) => line.has(key));
  if (!last || turns.some(({ parent }) => parent === last.key)) return [...turns];
  const at = turns.reduce((newest, turn) => Math.max(newest, turn.at), 0) + 1;
  return turns.map((turn) => (turn === last ? { ...turn, at } : turn));
};
