import { CALLS } from '@studiolo/contract';
import { logOut } from '@studiolo/contract/account/endpoints';
import { deleteAccount } from '@studiolo/contract/account/profile-endpoints';
import type { Endpoint } from '@studiolo/contract/wire/endpoint';
import * as z from 'zod/mini';

type JsonSchema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  minimum?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** A text field of an endpoint; `inputWith` creates an input with a given text in it. */
export type FormField = {
  call: Endpoint;
  name: string;
  length: number;
  inputWith: (text: string) => Record<string, unknown>;
};

/** Longer texts are covered by the rows for documents and transcripts. */
const MAX_FIELD_LENGTH = 100_000;
/** Calls that end the caller's session. */
const SIGN_OUT_PATHS: readonly string[] = [logOut.path, deleteAccount.path];

const placeholder = (schema: JsonSchema, id: string): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return placeholder(schema.anyOf[0], id);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return id;
  }
};

const fieldsOf = (call: Endpoint, id: string): FormField[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(call.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const requiredInput = Object.fromEntries(
    required.map((name) => [name, placeholder(properties[name] ?? {}, id)]),
  );
  return Object.entries(properties).flatMap(([name, schema]) => {
    const { type, format, maxLength } = schema.anyOf?.find((each) => each.type === 'string') ?? schema;
    if (type !== 'string' || format === 'uuid' || (maxLength ?? 0) > MAX_FIELD_LENGTH) return [];
    const inputWith = (text: string) => ({ ...requiredInput, [name]: text });
    return [{ call, name, length: maxLength ?? 1000, inputWith }];
  });
};

/** Returns the text fields of all endpoints for signed-in users. The inputs use `id` for other required fields. */
export const formFields = (id: string): FormField[] =>
  CALLS.flatMap((call) =>
    call.kind !== 'endpoint' || call.encoding === 'multipart' || SIGN_OUT_PATHS.includes(call.path)
      ? []
      : fieldsOf(call, id),
  );
