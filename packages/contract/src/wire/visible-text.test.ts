import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Ask } from '../chat/endpoints.ts';
import { CALLS } from '../index.ts';
import { createNote } from '../notebooks/note-endpoints.ts';
import { SourceText } from '../sources/fields.ts';
import { isVisible, trimName, trimText, withoutControls } from './visible-text.ts';

const INVISIBLE = [
  '',
  ' \n',
  '\u200b',
  '\u2060\u200d',
  '\u202e',
  '\u2067 \u2069',
  '\u3164',
  '\u2800',
  '\ufeff',
];

it.each(INVISIBLE)('counts %j as empty', (text) => {
  expect([isVisible(text), trimText(text), trimName(text)]).toEqual([false, '', '']);
});

it.each(['😀', '👩‍🚀', '❤️', 'می‌خواهم', 'שלום', '.', '\u0301', 'ㅤa'])('counts %j as visible', (text) => {
  expect([isVisible(text), trimText(` ${text}\n`), trimName(` ${text}\n`)]).toEqual([
    true,
    text.trim(),
    text.trim(),
  ]);
});

it('removes the controls from a name that reorder what is shown next to it', () => {
  expect(trimName('Plans \u202efdp.exe\u202c')).toBe('Plans fdp.exe');
  expect(trimName('\u2067שלום\u2069 2\u200f')).toBe('שלום 2\u200f');
});

it('keeps the joiners of words and emoji in the name of a file, and removes controls that hide its extension', () => {
  for (const name of ['می‌خواهم.pdf', '👩‍🚀.png', '🏴\u{e0067}\u{e0062}\u{e007f}.png'])
    expect(withoutControls(name)).toBe(name);
  expect(withoutControls('plan\u202efdp.exe\u200b')).toBe('planfdp.exe');
  expect(withoutControls('\u200d')).toBe('');
});

it('keeps the controls of a text', () => {
  expect(trimText('a \u2067שלום\u2069 b')).toBe('a \u2067שלום\u2069 b');
});

const faultsOf = ({ input }: Pick<(typeof CALLS)[number], 'input'>, field: string, value: string) =>
  z
    .safeParse(input, { [field]: value })
    .error?.issues.flatMap(({ path, message }) => (path[0] === field ? [message] : [])) ?? [];

/** Fields that require a text. Models of the operator are named by their service, and chosen from a list. */
const requiredFields = CALLS.filter(({ path }) => !path.startsWith('/cli/admin/model/')).flatMap((call) =>
  ['name', 'title', 'botName', 'text', 'body', 'question', 'prompt'].flatMap((field) => {
    const messages = faultsOf(call, field, '');
    return messages.length > 0 ? [{ call, field, messages, path: call.path }] : [];
  }),
);

it.each(requiredFields)(
  '$path refuses an invisible $field like an empty one',
  ({ call, field, messages }) => {
    for (const value of INVISIBLE) expect(faultsOf(call, field, value)).toEqual(messages);
  },
);

it('refuses invisible questions, sources and notes like empty ones', () => {
  expect(z.safeParse(Ask, { msgId: 'message-1', prompt: '\u200b' }).error?.issues[0]?.message).toBe(
    'ask-question',
  );
  expect(z.safeParse(SourceText, '\u200b').error?.issues[0]?.message).toBe('fill-in');
  const note = { notebookId: '00000000-0000-4000-8000-000000000000', title: '\u200b', content: '\u2060' };
  expect(z.safeParse(createNote.input, note).error?.issues[0]?.message).toBe('fill-in');
});
