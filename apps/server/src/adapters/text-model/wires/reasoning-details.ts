import { isObject } from '../stream/read-event.ts';

/** A piece of OpenRouter's `reasoning_details` (https://openrouter.ai/docs/use-cases/reasoning-tokens). */
type Detail = Record<string, unknown>;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a piece continues the text of the one before. */
const isContinued = (last: Detail | undefined, { type, index }: Detail): last is Detail =>
  last !== undefined &&
  last['type'] === type &&
  last['index'] === index &&
  textIn(type) !== 'reasoning.encrypted';

const append = (last: Detail, next: Detail): void => {
  for (const [name, value] of Object.entries(next)) {
    if (value === null || value === undefined) continue;
    last[name] = name === 'text' || name === 'summary' ? textIn(last[name]) + textIn(value) : value;
  }
};

/** Adds the pieces of an event to those before; returns whether there were any. */
export const addDetails = (details: Detail[], pieces: unknown): boolean => {
  const given: readonly unknown[] = Array.isArray(pieces) ? pieces : [];
  const added = given.filter(isObject);
  for (const piece of added as Detail[]) {
    const last = details.at(-1);
    if (isContinued(last, piece)) append(last, piece);
    else details.push({ ...piece });
  }
  return added.length > 0;
};

const isSigned = ({ signature, data }: Detail): boolean => textIn(signature) !== '' || textIn(data) !== '';

/** Signed thinking of a step, which Gemini and Claude require back with their calls through OpenRouter. */
export const signedDetails = (opaque: unknown): readonly Detail[] | undefined => {
  const details: unknown = isObject(opaque) ? Reflect.get(opaque, 'reasoning_details') : undefined;
  return Array.isArray(details) && (details as Detail[]).some(isSigned) ? (details as Detail[]) : undefined;
};
