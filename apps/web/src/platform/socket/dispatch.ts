import type { Message } from '@studiolo/contract/chat/message';
import type { Drawing } from '@studiolo/contract/draw/entities';
import type { Push } from '@studiolo/contract/wire/push';

/** Type of a push. A message with an `mjTaskId` is about a drawing. */
export type PushType = Push['type'] | 'drawing';
export type PushOf<Type extends PushType> = Type extends 'drawing'
  ? Drawing
  : Type extends 'response'
    ? Message
    : Extract<Push, { type: Type }>;

const handlers = new Map<PushType, Set<(push: Push) => void>>();

const isTyped = (message: unknown): message is { type: string } =>
  typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string';

/** Subscribes to pushes of one type; returns the function that unsubscribes. */
export const onPush = <Type extends PushType>(
  type: Type,
  handle: (push: PushOf<Type>) => void,
): (() => void) => {
  const listeners = handlers.get(type) ?? new Set();
  handlers.set(type, listeners);
  const listener = (push: Push) => handle(push as unknown as PushOf<Type>);
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Delivers a message to its subscribers; ignores unknown types. */
export const dispatch = (message: unknown): void => {
  if (!isTyped(message)) return;
  const type = 'mjTaskId' in message ? 'drawing' : (message.type as PushType);
  for (const handle of handlers.get(type) ?? []) handle(message as Push);
};
