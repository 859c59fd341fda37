import { isObject, NOTHING, type ReadEvent } from '../stream/read-event.ts';

type Message = { type?: unknown; content?: unknown; stop_reason?: unknown; usage?: unknown };

const inputOf = (block: object): object[] =>
  'input' in block ? [{ type: 'input_json_delta', partial_json: JSON.stringify(block.input) }] : [];

const signatureOf = (block: object): object[] =>
  'signature' in block ? [{ type: 'signature_delta', signature: block.signature }] : [];

const withoutDeltas = (block: object): object =>
  Object.fromEntries(Object.entries(block).filter(([name]) => name !== 'input' && name !== 'signature'));

const eventsOfBlock = (block: object, index: number): object[] => [
  { type: 'content_block_start', index, content_block: withoutDeltas(block) },
  ...[...inputOf(block), ...signatureOf(block)].map((delta) => ({
    type: 'content_block_delta',
    index,
    delta,
  })),
];

/** The events that would stream a whole message, which some gateways send; undefined for other events. */
export const eventsOf = (event: object): readonly object[] | undefined => {
  const { type, content, stop_reason, usage }: Message = event;
  if (type !== 'message') return undefined;
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return [
    ...blocks.filter(isObject).flatMap(eventsOfBlock),
    { type: 'message_delta', delta: { stop_reason: stop_reason ?? 'end_turn' }, usage },
  ];
};

export const joinEvents = (events: readonly ReadEvent[]): ReadEvent =>
  events.reduce(
    (joined, event) => ({
      ...joined,
      ...event,
      parts: [...joined.parts, ...event.parts],
      ...((joined.calls ?? event.calls) && { calls: [...(joined.calls ?? []), ...(event.calls ?? [])] }),
    }),
    NOTHING,
  );
