import type { Push } from '@studiolo/contract/wire/push';

export type PushType = Push['type'];
export type PushOf<Type extends PushType> = Extract<Push, { type: Type }>;

const handlers = new Map<PushType, Set<(push: Push) => void>>();

const isTyped = (message: unknown): message is { type: string } =>
  typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string';

/** Hears pushes of one type until the returned function is called. */
export const onPush = <Type extends PushType>(
  type: Type,
  handle: (push: PushOf<Type>) => void,
): (() => void) => {
  const listeners = handlers.get(type) ?? new Set();
  handlers.set(type, listeners);
  const listener = (push: Push) => handle(push as PushOf<Type>);
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Hands a message to whoever listens to its type; types that nobody knows are ignored. */
export const dispatch = (message: unknown): void => {
  if (!isTyped(message)) return;
  for (const handle of handlers.get(message.type as PushType) ?? []) handle(message as Push);
};
