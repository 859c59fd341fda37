import { expect, it } from 'vitest';
import { toToolSchema } from './tool-schema.ts';

const text = { type: 'string' };

it.each([
  [
    'an array without items, however deep',
    {
      type: 'object',
      properties: {
        rows: { type: 'array' },
        deep: { type: 'object', properties: { a: { type: ['array', 'null'] } } },
      },
    },
    {
      type: 'object',
      properties: {
        rows: { type: 'array', items: {} },
        deep: { type: 'object', properties: { a: { type: ['array', 'null'], items: {} } } },
      },
    },
  ],
  [
    'alternatives at the top',
    {
      type: 'object',
      anyOf: [{ properties: { id: text }, required: ['id'] }, { properties: { name: text } }],
    },
    { type: 'object', properties: { id: text, name: text } },
  ],
  ['no properties', { type: 'object' }, { type: 'object', properties: {} }],
  ['nothing', undefined, { type: 'object', properties: {} }],
  [
    'required properties that it does not describe',
    { type: 'object', properties: { a: text }, required: ['a', 'b'] },
    { type: 'object', properties: { a: text }, required: ['a'] },
  ],
  [
    'what is right',
    {
      type: 'object',
      properties: { a: { type: 'array', items: text } },
      required: ['a'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { a: { type: 'array', items: text } },
      required: ['a'],
      additionalProperties: false,
    },
  ],
])('turns %s into a schema that services accept [bot.plugins]', (_, given, schema) => {
  expect(toToolSchema(given)).toEqual(schema);
});
