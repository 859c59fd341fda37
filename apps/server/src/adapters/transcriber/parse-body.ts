import { parseServiceJson } from '../../platform/egress/parse-service-json.ts';
import { isObject } from './transcript-fields.ts';

const parsed = (text: string): unknown => {
  try {
    return parseServiceJson(text);
  } catch {
    return undefined;
  }
};

/** The whole transcript of a stream, or the parts that it consists of. */
const ofEvents = (events: readonly unknown[]): unknown => {
  const typed = events.filter(isObject);
  const typeOf = (event: Readonly<Record<string, unknown>>): string =>
    typeof event['type'] === 'string' ? event['type'] : '';
  const done = typed.findLast((event) => typeOf(event).endsWith('.done'));
  const segments = typed.filter((event) => typeOf(event).endsWith('.segment'));
  if (segments.length > 0) return { ...done, segments };
  if (done) return done;
  const deltas = typed.filter((event) => typeof event['delta'] === 'string');
  return deltas.length > 0 ? { text: deltas.map((event) => event['delta']).join('') } : events;
};

/** Parses JSON, events, and JSON line by line; any other body is the text itself. */
export const parseBody = (body: string): unknown => {
  const json = parsed(body);
  // A body that is only a number is a transcript, not JSON.
  if (typeof json === 'object' || typeof json === 'string') return json;
  const lines = body.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isStream = lines.some((line) => line.startsWith('data:'));
  const data = (isStream ? lines.filter((line) => line.startsWith('data:')) : lines)
    .map((line) => line.replace(/^data:\s*/, ''))
    .filter((line) => line !== '[DONE]');
  const events = data.map(parsed);
  return events.length > 0 && events.every((event) => typeof event === 'object' && event !== null)
    ? ofEvents(events)
    : body;
};
