import { expect, it } from 'vitest';
import { parseCompletion } from './parse-completion.ts';

const promptOf = (content: unknown): string =>
  parseCompletion(JSON.stringify({ model: 'm', messages: [{ role: 'user', content }] })).prompt;

it('reads parts whose unused fields are null, as Python clients write them [bot.api]', () => {
  const part = { type: 'text', text: 'Is it lit?', image_url: null, input_audio: null, file: null };
  expect(promptOf([part])).toBe('Is it lit?');
  const picture = {
    type: 'image_url',
    text: null,
    image_url: { url: 'data:image/png;base64,aVZC', detail: null },
  };
  const body = { model: 'm', messages: [{ role: 'user', content: [part, picture] }], tools: null, n: null };
  expect(parseCompletion(JSON.stringify(body))).toMatchObject({
    prompt: 'Is it lit?',
    pictures: [Buffer.from('iVB')],
  });
});
