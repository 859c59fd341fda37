import { readManual } from '@studiolo/contract/manual/endpoints';
import { expect, it } from 'vitest';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { createClient } from '../../testing/client.ts';

const server = aServer();

it('serves the same pages in both languages to everybody, each with its title and text [bot.ready]', async () => {
  const english = await server.client().call(readManual, {});
  const chinese = await createClient(server.url, undefined, 'zh-CN').call(readManual, {});
  expect(english.map(({ slug }) => slug)).toEqual([
    'start',
    'chat',
    'files',
    'notebooks',
    'studio',
    'bots',
    'drawing',
    'writing',
    'recordings',
    'translation',
    'plans',
    'keys',
    'privacy',
    'running',
  ]);
  expect(chinese.map(({ slug }) => slug)).toEqual(english.map(({ slug }) => slug));
  for (const { title, text } of [...english, ...chinese]) {
    expect(title).not.toBe('');
    expect(text.length).toBeGreaterThan(200);
    expect(text).not.toMatch(/^# /m);
  }
  // Both languages have the same number of headings.
  const headings = (text: string) => text.match(/^## /gm)?.length ?? 0;
  expect(chinese.map(({ text }) => headings(text))).toEqual(english.map(({ text }) => headings(text)));
});
