import * as z from 'zod/mini';
import type { Call } from '@studiolo/contract/wire/endpoint';
import { isTextKey, type TextKey } from '@studiolo/contract/text/say';
import { Refusal } from '../errors/refusal.ts';

/** Form fields by name. `name[]` and repeated names become lists. */
export const parseForm = (body: string): Record<string, unknown> => {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(body)) addField(fields, name, value);
  return fields;
};

export const addField = (fields: Record<string, unknown>, name: string, value: string): void => {
  const key = name.endsWith('[]') ? name.slice(0, -2) : name;
  const before = fields[key];
  if (Array.isArray(before)) before.push(value);
  else if (name.endsWith('[]')) fields[key] = before === undefined ? [value] : [before, value];
  else fields[key] = before === undefined ? value : [before, value];
};

/** Maximum nesting: much deeper than any call needs, but far from a stack overflow. */
const MAX_NESTING_DEPTH = 64;

/** Removes NUL everywhere, since PostgreSQL cannot store it and nobody needs it. */
const withoutNul = (raw: unknown, depth = 0): unknown => {
  if (typeof raw === 'string') return raw.replaceAll('\0', '');
  if (typeof raw !== 'object' || raw === null) return raw;
  if (depth >= MAX_NESTING_DEPTH) throw new Refusal('INVALID', { key: 'too-deep' });
  if (Array.isArray(raw)) return raw.map((each) => withoutNul(each, depth + 1));
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, withoutNul(value, depth + 1)]));
};

/** Validates input by the contract. A refusal names each field with its message. */
export const readInput = (call: Call, raw: unknown): unknown => {
  const result = z.safeParse(call.input, withoutNul(raw ?? {}));
  if (result.success) return result.data;
  const fields: Record<string, TextKey> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? '');
    fields[name] ??= isTextKey(issue.message) ? issue.message : 'invalid';
  }
  const [first] = Object.values(fields);
  throw new Refusal('INVALID', { fields, ...(first ? { key: first } : {}) });
};
