import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { exportAccount } from '@studiolo/contract/account/profile-endpoints';
import { ask, deleteRecord, deleteTopic } from '@studiolo/contract/chat/endpoints';
import { listImports } from '@studiolo/contract/chat/import-endpoints';
import { getPicture } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { search } from '@studiolo/contract/search/endpoints';
import { expect, it } from 'vitest';
import { A_PNG } from '../../../testing/fixtures/an-upload.ts';
import { importChats, chats, turns } from '../../../testing/fixtures/an-import.ts';
import { anArchive } from '../../../testing/samples/archive.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { until } from '../../../testing/until.ts';

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '1000', RATE_LIMIT_SCALE: '100' },
});

const attached = (name: string): string => `[${name}]`;

const anExport = (name: string) => readFile(join(import.meta.dirname, '../../../testing/exports', name));

it('imports ChatGPT’s chats with branches, tools and thoughts, and lists the chats that it skipped [chat.history]', async () => {
  const ann = await aUser(server);

  const imported = await importChats(ann, 'conversations.json', await anExport('chatgpt.json'));

  expect(imported).toMatchObject({
    source: 'chatgpt',
    name: 'conversations.json',
    state: 'done',
    error: '',
    brought: 3,
    known: 0,
    left: 2,
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

it('imports no chat twice, and lets users find and continue imported chats', async () => {
  const ann = await aUser(server);
  const file = await anExport('chatgpt.json');
  await importChats(ann, 'conversations.json', file);

  expect(
    await importChats(ann, 'again.zip', anArchive([{ name: 'a/conversations.json', content: file }])),
  ).toMatchObject({
    brought: 0,
    known: 3,
    left: 2,
    state: 'done',
  });
  expect(await chats(ann)).toHaveLength(3);
  const hits = await until(async () => {
    const hits = await ann.call(search, { query: '守塔人' });
    return hits.length > 0 ? hits : undefined;
  });
  expect(hits).toMatchObject([{ kind: 'message', title: '灯塔的故事' }]);
  const [first] = await turns(ann, '灯塔的故事');
  await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: '继续',
    sessionId: first?.sessionId,
    parentId: first?.msgId,
  });
  expect(openai.requests.findLast((request) => request.turns.length > 0)?.turns[0]?.text).toBe(
    '谁住在灯塔里？',
  );
  await ann.call(deleteTopic, { sessionId: first?.sessionId ?? '' });
  expect(await importChats(ann, 'conversations.json', file)).toMatchObject({ brought: 1, known: 2 });
});

it('imports LibreChat’s chats, a single one or several in a zip', async () => {
  const ann = await aUser(server);
  const file = await anExport('librechat.json');

  expect(
    await importChats(ann, 'chats.zip', anArchive([{ name: 'rock.json', content: file }])),
  ).toMatchObject({
    source: 'librechat',
    brought: 1,
    left: 0,
  });
  const rock = await turns(ann, 'A rock in the sea');
  expect(rock).toMatchObject([
    {
      prompt: `${attached('map.png')}\n\nWhere is the rock?`,
      reponse: 'In the **northern** sea.',
      reasoningContent: 'I recall a map.',
      model: 'claude-sonnet-4',
      parentId: '',
    },
    { prompt: 'How high is it?', reponse: 'Forty metres.', parentId: rock[0]?.msgId },
    { prompt: '石头有多老？', reponse: '三亿年。', parentId: rock[0]?.msgId },
  ]);
  expect(await importChats(ann, 'rock.json', file)).toMatchObject({ brought: 0, known: 1 });
});

const exported = async (client: TestUser): Promise<Buffer> => {
  const answer = await client.send(exportAccount, {});
  return Buffer.from(await answer.arrayBuffer());
};

it('imports an export of this product into another account, and skips everything in the same account', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  await importChats(ann, 'conversations.json', await anExport('chatgpt.json'));
  await ann.readStream(ask, { msgId: randomUUID(), prompt: '我在这里问的' });
  const archive = await exported(ann);

  expect(await importChats(ann, 'studiolo.zip', archive)).toMatchObject({ brought: 0, known: 4, left: 0 });
  expect(await importChats(bob, 'studiolo.zip', archive)).toMatchObject({
    source: 'studiolo',
    brought: 4,
    known: 0,
    left: 0,
  });
  const tower = await turns(bob, '灯塔的故事');
  expect(tower).toHaveLength(4);
  expect(tower[3]).toMatchObject({ prompt: '他多大年纪？', parentId: tower[0]?.msgId });
  expect(await importChats(bob, 'studiolo.zip', archive)).toMatchObject({ brought: 0, known: 4 });
});

it('shows an import only to its owner', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  await importChats(ann, 'conversations.json', await anExport('chatgpt.json'));

  expect(await bob.call(listImports, {})).toEqual([]);
  expect(await chats(bob)).toEqual([]);
});

/** A ChatGPT export of one chat with attachments, one of them missing, and a generated picture. */
const drawnChat = (): string => {
  const image = (id: string) => ({ content_type: 'image_asset_pointer', asset_pointer: id });
  const message = (role: string, parts: unknown[], metadata = {}) => ({
    author: { role },
    recipient: 'all',
    create_time: 1_731_000_000,
    metadata,
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
      message: message('user', [image('file-service://file-photo1'), 'Draw it at night'], { attachments }),
    },
    two: { parent: 'one', message: message('tool', [image('sediment://file_0000drawn')]) },
    three: { parent: 'two', message: message('assistant', ['Here it is.']) },
  };
  return JSON.stringify([
    { conversation_id: 'drawn', title: 'At night', create_time: 1, current_node: 'three', mapping },
  ]);
};

it('imports the pictures and files of the export [chat.history] [chat.image]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const zip = anArchive([
    { name: 'conversations.json', content: drawnChat() },
    { name: 'file-photo1-rock.png', content: A_PNG },
    { name: 'file-table1-tides.csv', content: 'hour,height\n1,2\n' },
    { name: 'user-1/file_0000drawn-sanitized.png', content: A_PNG },
    { name: 'file-lost2-../../escape.png', content: 'no picture' },
  ]);

  expect(await importChats(ann, 'export.zip', zip)).toMatchObject({ brought: 1, left: 0, state: 'done' });

  const [turn] = await turns(ann, 'At night');
  expect(turn).toMatchObject({
    prompt: `${attached('lost.pdf')}\n\nDraw it at night`,
    reponse: 'Here it is.',
  });
  const names = turn!.chatFileUrl.map((url) => fileOfUrl(url)?.name);
  expect(names).toEqual(['rock.png', 'tides.csv']);
  const drawn = fileOfUrl(turn!.base64ImgUrl)!;
  const fetchPicture = (user: TestUser) => user.send(getPicture, { fileId: drawn.fileId });
  expect((await fetchPicture(ann)).headers.get('content-type')).toBe('image/jpeg');
  expect((await fetchPicture(bob)).status).toBe(404);
  expect(await importChats(ann, 'export.zip', zip)).toMatchObject({ brought: 0, known: 1 });

  await ann.call(deleteRecord, { msgId: turn!.msgId });
  expect((await fetchPicture(ann)).status).toBe(404);
});
