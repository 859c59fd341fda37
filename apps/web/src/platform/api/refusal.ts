import type { Envelope, RefusalData } from '@studiolo/contract/wire/envelope';
import { withoutPayLink } from './without-pay-link.ts';

type Reason = RefusalData['reason'];

/** A refusal by the server. `message` is its text in the user's language, without markup. */
export class Refusal extends Error {
  readonly code: number;
  readonly type: 'WARN' | 'ERROR';
  readonly reason: Reason | undefined;
  readonly fields: Record<string, string>;
  /** The server's message with its markup. */
  readonly sentence: string;
  /** The current version, if another user has changed the data meanwhile. */
  readonly current: unknown;

  constructor(envelope: Envelope) {
    super(withoutPayLink(envelope.msg));
    this.name = 'Refusal';
    this.sentence = envelope.msg;
    this.code = envelope.code;
    this.type = envelope.type === 'WARN' ? 'WARN' : 'ERROR';
    this.reason = reasonOf(envelope.data);
    this.fields = fieldsOf(envelope.data);
    this.current = isRecord(envelope.data) ? envelope.data['current'] : undefined;
  }
}

/** A missing or unreadable response. `message` is the text for the user. */
export class NetworkFault extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'NetworkFault';
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const reasonOf = (data: unknown): Reason | undefined =>
  isRecord(data) && typeof data['reason'] === 'string' ? (data['reason'] as Reason) : undefined;

const fieldsOf = (data: unknown): Record<string, string> => {
  if (!isRecord(data) || !isRecord(data['fields'])) return {};
  return Object.fromEntries(
    Object.entries(data['fields']).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
};

export const isEnvelope = (value: unknown): value is Envelope =>
  isRecord(value) && typeof value['code'] === 'number' && typeof value['msg'] === 'string' && 'data' in value;
