import type { RunEvent } from '@studiolo/contract/wire/stream-message';

/**
 * An event with the position after it. Positions count UTF-16 units of text and one for anything else, so
 * text may be merged and split anywhere while followers keep their position.
 */
export type NumberedEvent = { id: number; event: RunEvent };

/** Maximum length of merged text, so that splitting it for a follower stays cheap. */
const PIECE_LENGTH = 1024;

export const textOf = (event: RunEvent): string | undefined =>
  typeof event === 'string' ? event : event.type === 'reasoning' ? event.text : undefined;

export const withText = (event: RunEvent, text: string): RunEvent =>
  typeof event === 'string' ? text : { type: 'reasoning', text };

const isSameKind = (one: RunEvent, other: RunEvent): boolean =>
  typeof one === 'string' ? typeof other === 'string' : typeof other !== 'string' && one.type === other.type;

export const lengthOf = (event: RunEvent): number => textOf(event)?.length ?? 1;

/** Adds an event to a log, merging text into the last piece. Returns the position after it. */
export const appendEvent = (log: NumberedEvent[], event: RunEvent): number => {
  const last = log.at(-1);
  const id = (last?.id ?? 0) + lengthOf(event);
  const [text, lastText] = [textOf(event), last && textOf(last.event)];
  if (
    last &&
    text !== undefined &&
    lastText !== undefined &&
    lastText.length < PIECE_LENGTH &&
    isSameKind(last.event, event)
  ) {
    last.event = withText(event, lastText + text);
    last.id = id;
  } else {
    log.push({ id, event });
  }
  return id;
};

/** Events after a position. The first is split if the position is inside it; adjacent text is merged. */
export const eventsAfter = (log: readonly NumberedEvent[], position: number): NumberedEvent[] => {
  let index = log.length;
  while ((log[index - 1]?.id ?? position) > position) index -= 1;
  const merged: NumberedEvent[] = [];
  for (const { id, event } of log.slice(index)) {
    const text = textOf(event);
    const unchanged =
      text === undefined ? event : withText(event, text.slice(Math.max(0, text.length - (id - position))));
    const last = merged.at(-1);
    const lastText = last && textOf(last.event);
    if (last && text !== undefined && lastText !== undefined && isSameKind(last.event, unchanged)) {
      last.event = withText(unchanged, lastText + (textOf(unchanged) ?? ''));
      last.id = id;
    } else {
      merged.push({ id, event: unchanged });
    }
  }
  return merged;
};

export const textIn = (log: readonly NumberedEvent[]): string =>
  log.map(({ event }) => (typeof event === 'string' ? event : '')).join('');

export const reasoningIn = (log: readonly NumberedEvent[]): string =>
  log
    .map(({ event }) => (typeof event !== 'string' && event.type === 'reasoning' ? event.text : ''))
    .join('');
