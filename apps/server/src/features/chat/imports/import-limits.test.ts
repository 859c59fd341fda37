import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { beginImport } from '@studiolo/contract/chat/import-endpoints';
import { expect, it } from 'vitest';
import { importChats, chats } from '../../../testing/fixtures/an-import.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { anArchive } from '../../../testing/samples/archive.ts';

const server = aServer(() => ({ settings: { RATE_LIMIT_SCALE: '100' } }));

const aChat = (id: string, mapping: object) => ({ title: id, create_time: 1.7e9, id, mapping });
const aMessage = (role: string, text: string) => ({
  author: { role },
  content: { content_type: 'text', parts: [text] },
});

it('imports what it can from trees with cycles, duplicate ids, deep nesting and overlong branches', async () => {
  const ann = await aUser(server);
  const deep = Object.fromEntries(
    Array.from({ length: 4000 }, (_, nth) => [
      `n${nth}`,
      {
        parent: nth === 0 ? null : `n${nth - 1}`,
        message: aMessage(nth % 2 === 0 ? 'user' : 'assistant', `Message ${nth}`),
      },
    ]),
  );
  const circle = {
    a: { parent: 'b', message: aMessage('user', 'Round') },
    b: { parent: 'a', message: aMessage('assistant', 'and round') },
  };
  const twins = {
    conversationId: 't',
    title: 'twins',
    messages: Array.from({ length: 50 }, () => ({ messageId: '', text: 'x', isCreatedByUser: true })),
  };
  const nested = `{"title":"nested","mapping":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const list = [
    aChat('deep', deep),
    aChat('circle', circle),
    twins,
    aChat('odd', { a: null, b: [1], c: 'x' }),
  ];

  const imported = await importChats(
    ann,
    'x.json',
    `${JSON.stringify(list).slice(0, -1)},${nested},17,"text"]`,
  );

  expect(imported).toMatchObject({ state: 'done', brought: 2 });
  expect(imported.leftOut.map(({ reason }) => reason)).toEqual(['empty', 'empty', 'too-deep']);
  const { total } = await ann.call(pageRecords, {
    sessionId: (await chats(ann)).find(({ title }) => title === 'deep')?.sessionId,
  });
  expect(total).toBe(2000);
});

it('refuses unsupported files, damaged files and zip bombs, and keeps chats read before the error', async () => {
  const ann = await aUser(server);
  const bomb = anArchive([
    { name: 'conversations.json', content: Buffer.alloc(60_000_000, ' '), declaredLength: 9 },
  ]);
  const cut = JSON.stringify([
    aChat('whole', { a: { message: aMessage('user', 'Here') } }),
    aChat('cut', {}),
  ]);

  for (const [name, bytes, error] of [
    ['notes.txt', 'Just words.', 'No chats were found in this file.'],
    ['other.json', '[{"a":1}]', 'No chats were found in this file.'],
    ['photo.zip', anArchive([{ name: 'a.png', content: 'x' }]), 'No chats were found in this file.'],
    ['bomb.zip', bomb, 'There is too much in this file to read.'],
    ['cut.zip', anArchive([{ name: 'conversations.json', content: '[]' }]).subarray(0, 60), 'damaged'],
  ] as const)
    expect([name, await importChats(ann, name, bytes)]).toMatchObject([
      name,
      { state: 'failed', brought: 0, error: expect.stringContaining(error) as string },
    ]);
  expect(await importChats(ann, 'cut.json', cut.slice(0, -9))).toMatchObject({
    state: 'done',
    brought: 1,
    left: 1,
    leftOut: [{ title: '', reason: 'unreadable' }],
  });
});

it('accepts larger files than chats do, and gives the limit when it refuses one [chat.history]', async () => {
  const ann = await aUser(server);
  const padded = (bytes: number) => Buffer.concat([Buffer.from('[{"a":1}]'), Buffer.alloc(bytes, ' ')]);

  expect(await importChats(ann, 'large.json', padded(22_000_000))).toMatchObject({ state: 'failed' });
  expect(await ann.upload(beginImport.path, 'larger.json', padded(210_000_000))).toMatchObject({
    status: 413,
    msg: 'This file is too large. The limit is 200 MB.',
  });
});
