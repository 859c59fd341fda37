import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { exportAccount } from '@studiolo/contract/account/profile-endpoints';
import { ask, deleteRecord, deleteTopic, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { beginImport, listImports } from '@studiolo/contract/chat/import-endpoints';
import type { Import } from '@studiolo/contract/chat/import-entities';
import { getPicture } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { search } from '@studiolo/contract/search/endpoints';
import { expect, it } from 'vitest';
import { A_PNG } from '../../../testing/an-upload.ts';
import { anArchive } from '../../../testing/samples/archive.ts';
import { aServerWithModel } from '../../../testing/a-server.ts';
import { aUser, type TestUser } from '../../../testing/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '1000', RATE_LIMIT_SCALE: '100' },
});

const attached = (name: string): string => `[${name}]`;

const anExport = (name: string) => readFile(join(import.meta.dirname, '../../../testing/exports', name));

const bring = async (client: Client, name: string, bytes: Uint8Array | string): Promise<Import> => {
  const { data, msg } = await client.upload(beginImport.path, name, bytes);
  if (!data) throw new Error(msg);
  return until(async () => {
    const [latest] = await client.call(listImports, {});
    return latest?.runId === data && latest.state !== 'running' ? latest : undefined;
  });
};
const chats = async (client: Client) => (await client.call(pageTopics, { size: 50 })).records;
const turns = async (client: Client, title: string) => {
  const topic = (await chats(client)).find((each) => each.title === title);
  const { records } = await client.call(pageRecords, { sessionId: topic?.sessionId, size: 50 });
  return records.toReversed();
};

it('brings ChatGPT’s chats with their branches, tools and thoughts, and says what it left [chat.history]', async () => {
  const ann = await aUser(server);

  const brought = await bring(ann, 'conversations.json', await anExport('chatgpt.json'));

  expect(brought).toMatchObject({
    ...{ source: 'chatgpt', name: 'conversations.json', state: 'done', error: '' },
    ...{ brought: 3, known: 0, left: 2 },
    leftOut: [
      { title: 'Nothing said', reason: 'empty' },
      { title: 'Corrupted', reason: 'unreadable' },
    ],
  });
  const tower = await turns(ann, '灯塔的故事');
  expect(tower).toMatchObject([
    {
      prompt: '谁住在灯塔里？',
      reponse: '一位守塔人住在那里。',
      model: 'gpt-4o',
      parentId: '',
      status: 'done',
    },
    { prompt: '谁住在灯塔里？', reponse: '没有人住在那里。', model: 'o3', parentId: '' },
    { prompt: '他一个人吗？', reponse: '还有一只猫。', parentId: tower[0]?.msgId },
    { prompt: '他多大年纪？', reponse: '七十岁。', parentId: tower[0]?.msgId },
  ]);
  expect(await turns(ann, 'Plot of the tides')).toMatchObject([
    {
      prompt: `${attached('tides.csv')}\n\n[image]\n\nPlot these tides`,
      reasoningContent: 'First I read the table.',
      reponse: '```python\nprint(1 + 1)\n```\n\n```\n2\n```\n\nThe tides rise to 2 m.',
      model: 'o3',
    },
  ]);
  expect((await chats(ann)).map(({ title, updateDate }) => [title, updateDate.slice(0, 10)])).toEqual([
    ['…', '2024-11-07'],
    ['Plot of the tides', '2024-11-07'],
    ['灯塔的故事', '2024-11-07'],
  ]);
});

it('brings nothing twice, finds what it brought, and goes on with it', async () => {
  const ann = await aUser(server);
  const file = await anExport('chatgpt.json');
  await bring(ann, 'conversations.json', file);

  expect(
    await bring(ann, 'again.zip', anArchive([{ name: 'a/conversations.json', content: file }])),
  ).toMatchObject({
    ...{ brought: 0, known: 3, left: 2, state: 'done' },
  });
  expect(await chats(ann)).toHaveLength(3);
  const hits = await until(async () => {
    const found = await ann.call(search, { query: '守塔人' });
    return found.length > 0 ? found : undefined;
  });
  expect(hits).toMatchObject([{ kind: 'message', title: '灯塔的故事' }]);
  const [first] = await turns(ann, '灯塔的故事');
  await ann.hear(ask, {
    ...{ msgId: randomUUID(), prompt: '继续', sessionId: first?.sessionId, parentId: first?.msgId },
  });
  expect(openai.requests.findLast((request) => request.turns.length > 0)?.turns[0]?.text).toBe(
    '谁住在灯塔里？',
  );
  await ann.call(deleteTopic, { sessionId: first?.sessionId ?? '' });
  expect(await bring(ann, 'conversations.json', file)).toMatchObject({ brought: 1, known: 2 });
});

it('brings LibreChat’s chats, alone or several in a zip', async () => {
  const ann = await aUser(server);
  const file = await anExport('librechat.json');

  expect(await bring(ann, 'chats.zip', anArchive([{ name: 'rock.json', content: file }]))).toMatchObject({
    ...{ source: 'librechat', brought: 1, left: 0 },
  });
  const rock = await turns(ann, 'A rock in the sea');
  expect(rock).toMatchObject([
    {
      ...{ prompt: `${attached('map.png')}\n\nWhere is the rock?`, reponse: 'In the **northern** sea.' },
      ...{ reasoningContent: 'I recall a map.', model: 'claude-sonnet-4', parentId: '' },
    },
    { prompt: 'How high is it?', reponse: 'Forty metres.', parentId: rock[0]?.msgId },
    { prompt: '石头有多老？', reponse: '三亿年。', parentId: rock[0]?.msgId },
  ]);
  expect(await bring(ann, 'rock.json', file)).toMatchObject({ brought: 0, known: 1 });
});

const exported = async (client: TestUser): Promise<Buffer> => {
  const answer = await client.send(exportAccount, {});
  return Buffer.from(await answer.arrayBuffer());
};

it('brings our own export to another account, branches and all, and nothing to its own', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  await bring(ann, 'conversations.json', await anExport('chatgpt.json'));
  await ann.hear(ask, { msgId: randomUUID(), prompt: '我在这里问的' });
  const archive = await exported(ann);

  expect(await bring(ann, 'studiolo.zip', archive)).toMatchObject({ brought: 0, known: 4, left: 0 });
  expect(await bring(bob, 'studiolo.zip', archive)).toMatchObject({
    ...{ source: 'studiolo', brought: 4, known: 0, left: 0 },
  });
  const tower = await turns(bob, '灯塔的故事');
  expect(tower).toHaveLength(4);
  expect(tower[3]).toMatchObject({ prompt: '他多大年纪？', parentId: tower[0]?.msgId });
  expect(await bring(bob, 'studiolo.zip', archive)).toMatchObject({ brought: 0, known: 4 });
});

const aChat = (id: string, mapping: object) => ({ title: id, create_time: 1.7e9, id, mapping });
const aMessage = (role: string, text: string) => ({
  author: { role },
  content: { content_type: 'text', parts: [text] },
});

it('takes hostile trees for what they are: circles, twins, depth, and lines longer than any stack', async () => {
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
    ...{ conversationId: 't', title: 'twins' },
    messages: Array.from({ length: 50 }, () => ({ messageId: '', text: 'x', isCreatedByUser: true })),
  };
  const nested = `{"title":"nested","mapping":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const list = [
    aChat('deep', deep),
    aChat('circle', circle),
    twins,
    aChat('odd', { a: null, b: [1], c: 'x' }),
  ];

  const brought = await bring(ann, 'x.json', `${JSON.stringify(list).slice(0, -1)},${nested},17,"text"]`);

  expect(brought).toMatchObject({ state: 'done', brought: 2 });
  expect(brought.leftOut.map(({ reason }) => reason)).toEqual(['empty', 'empty', 'too-deep']);
  const { total } = await ann.call(pageRecords, {
    sessionId: (await chats(ann)).find(({ title }) => title === 'deep')?.sessionId,
  });
  expect(total).toBe(2000);
});

it('refuses what is no export, is damaged, or is a bomb, and brings what came before', async () => {
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
    expect([name, await bring(ann, name, bytes)]).toMatchObject([
      name,
      { state: 'failed', brought: 0, error: expect.stringContaining(error) as string },
    ]);
  expect(await bring(ann, 'cut.json', cut.slice(0, -9))).toMatchObject({
    ...{ state: 'done', brought: 1, left: 1, leftOut: [{ title: '', reason: 'unreadable' }] },
  });
});

it('takes a file larger than a chat’s, and refuses one beyond its own limit with a sentence [chat.history]', async () => {
  const ann = await aUser(server);
  const padded = (bytes: number) => Buffer.concat([Buffer.from('[{"a":1}]'), Buffer.alloc(bytes, ' ')]);

  expect(await bring(ann, 'large.json', padded(22_000_000))).toMatchObject({ state: 'failed' });
  expect(await ann.upload(beginImport.path, 'larger.json', padded(210_000_000))).toMatchObject({
    ...{ status: 413, msg: 'This file is too large. Up to 200 MB are taken.' },
  });
});

it('is told to nobody else', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  await bring(ann, 'conversations.json', await anExport('chatgpt.json'));

  expect(await bob.call(listImports, {})).toEqual([]);
  expect(await chats(bob)).toEqual([]);
});

/** A chat of ChatGPT in which a picture and a table were asked about, and a picture was drawn. */
const drawnChat = (): string => {
  const image = (id: string) => ({ content_type: 'image_asset_pointer', asset_pointer: id });
  const said = (role: string, parts: unknown[], metadata = {}) => ({
    ...{ author: { role }, recipient: 'all', create_time: 1_731_000_000, metadata },
    content: { content_type: 'multimodal_text', parts },
  });
  const attachments = [
    { id: 'file-photo1', name: 'rock.png' },
    { id: 'file-table1', name: 'tides.csv' },
    { id: 'file-lost1', name: 'lost.pdf' },
  ];
  const mapping = {
    root: { id: 'root', parent: null, message: null },
    one: {
      parent: 'root',
      message: said('user', [image('file-service://file-photo1'), 'Draw it at night'], { attachments }),
    },
    two: { parent: 'one', message: said('tool', [image('sediment://file_0000drawn')]) },
    three: { parent: 'two', message: said('assistant', ['Here it is.']) },
  };
  return JSON.stringify([
    { conversation_id: 'drawn', title: 'At night', create_time: 1, current_node: 'three', mapping },
  ]);
};

it('brings the pictures and files that lie in the export beside the chats [chat.history] [chat.image]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const zip = anArchive([
    { name: 'conversations.json', content: drawnChat() },
    { name: 'file-photo1-rock.png', content: A_PNG },
    { name: 'file-table1-tides.csv', content: 'hour,height\n1,2\n' },
    { name: 'user-1/file_0000drawn-sanitized.png', content: A_PNG },
    { name: 'file-lost2-../../escape.png', content: 'no picture' },
  ]);

  expect(await bring(ann, 'export.zip', zip)).toMatchObject({ brought: 1, left: 0, state: 'done' });

  const [turn] = await turns(ann, 'At night');
  expect(turn).toMatchObject({
    prompt: `${attached('lost.pdf')}\n\nDraw it at night`,
    reponse: 'Here it is.',
  });
  const names = turn!.chatFileUrl.map((url) => fileOfUrl(url)?.name);
  expect(names).toEqual(['rock.png', 'tides.csv']);
  const drawn = fileOfUrl(turn!.base64ImgUrl)!;
  const look = (user: TestUser) => user.send(getPicture, { fileId: drawn.fileId });
  expect((await look(ann)).headers.get('content-type')).toBe('image/jpeg');
  expect((await look(bob)).status).toBe(404);
  expect(await bring(ann, 'export.zip', zip)).toMatchObject({ brought: 0, known: 1 });

  await ann.call(deleteRecord, { msgId: turn!.msgId });
  expect((await look(ann)).status).toBe(404);
});
