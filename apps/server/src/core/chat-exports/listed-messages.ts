import type { Message } from './message-tree.ts';

/** A message of an export that lists its messages one after another. */
export type ListedMessage = Pick<Message, 'role' | 'text' | 'reasoning' | 'model' | 'at'> & {
  id: string;
  parent?: string | undefined;
};

/** Attaches each message to the previous one, unless it names its parent. */
export const inOrder = (list: readonly ListedMessage[]): Message[] => {
  const ids = list.map(({ id }, at) => id || `${at}`);
  return list.map((message, at) => ({
    ...message,
    id: ids[at] ?? '',
    parent: message.parent ?? ids[at - 1],
    role: message.text === '' && message.reasoning === '' ? 'nobody' : message.role,
  }));
};

export const roleOf = (role: unknown): Message['role'] =>
  role === 'user' || role === 'human' ? 'user' : role === 'assistant' ? 'assistant' : 'nobody';

/** Parses a time in milliseconds, in seconds, or as a date. */
export const anyMomentOf = (value: unknown): number | undefined => {
  const at = typeof value === 'number' ? (value > 1e11 ? value : value * 1000) : Date.parse(String(value));
  return Number.isFinite(at) && at > 0 && at < 8.64e15 ? Math.round(at) : undefined;
};
