import { randomUUID } from 'node:crypto';
import { ask, askBySocket, pageRecords } from '@studiolo/contract/chat/endpoints';
import { SOCKET_PATH } from '@studiolo/contract/wire/socket';
import { getFiles } from '@studiolo/contract/files/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { aSocket } from '../../testing/fixtures/a-socket.ts';
import { aPendingUser, aUser } from '../../testing/fixtures/a-user.ts';
import { anUpload } from '../../testing/fixtures/an-upload.ts';
import { settingsOf, twoServersWithModel } from '../../testing/fixtures/a-server.ts';
import { startServer } from '../../testing/server.ts';

const { one, other, openai } = twoServersWithModel();

beforeAll(() => {
  openai.answersWith('Paper and ink.');
});

const isReady = (push: object) => 'type' in push && push.type === 'ready';

it('pushes the complete answer to every socket of the user, on any server [chat.push] [api.socket] [api.dispatch]', async () => {
  const [ann, bob] = [await aUser(one), await aUser(one)];
  const sockets = await Promise.all([
    aSocket(one.url, ann.token),
    aSocket(other.url, ann.token),
    aSocket(one.url, bob.token),
  ]);
  await Promise.all(sockets.map((socket) => socket.waitFor(isReady)));
  const msgId = randomUUID();

  const receipt = await ann.call(askBySocket, { msgId, prompt: 'How does it look?' });

  expect(receipt).toMatchObject({ msgId });
  for (const socket of sockets.slice(0, 2)) {
    const push = await socket.waitFor((each) => 'msgId' in each && each.msgId === msgId);
    expect(push).toMatchObject({
      type: 'response',
      msgId,
      sessionId: receipt.sessionId,
      content: 'Paper and ink.',
      done: true,
    });
    await socket.waitFor((each) => 'type' in each && each.type === 'run' && each.run.state === 'done');
  }
  expect((await ann.call(pageRecords, {})).records).toMatchObject([
    { msgId, status: 'done', reponse: 'Paper and ink.' },
  ]);
  expect(sockets[2]?.pushes.filter((push) => !isReady(push))).toEqual([]);
  for (const socket of sockets) socket.close();
});

it('notifies a socket of changes while it is open, and nobody else [api.socket] [chat.push]', async () => {
  const [ann, bob] = [await aUser(one), await aUser(one)];
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'How does it look?' });

  const [late, others] = [await aSocket(one.url, ann.token), await aSocket(one.url, bob.token)];
  const push = await late.waitFor((each) => 'msgId' in each && each.msgId === msgId);

  expect(push).toMatchObject({ type: 'response', content: 'Paper and ink.', done: true });
  expect(late.pushes[0]).toEqual({ type: 'ready' });
  await others.waitFor(isReady);
  expect(await others.exchange('ping')).toBe('pong');
  expect(others.pushes).toEqual([{ type: 'ready' }]);
  for (const socket of [late, others]) socket.close();
});

it('accepts a form with lists as name[], like a query [api.form]', async () => {
  // Servers with separate disks cannot read each other's files: an attempt on the other one would only fail.
  const alone = await startServer();
  const ann = await aUser(alone);
  const files = [
    await anUpload(ann, 'a.txt', 'The lamp is red.'),
    await anUpload(ann, 'b.txt', 'The lamp is green.'),
  ];
  const fileIds = files.map(({ fileId }) => fileId);

  const { msgId } = await ann.call(askBySocket, {
    msgId: randomUUID(),
    prompt: 'Which colour?',
    fileIds,
    quoteInfo: 'a lamp',
  });

  const { records } = await ann.call(pageRecords, { msgId });
  expect(records).toMatchObject([{ chatFileUrl: files.map(({ url }) => url), ref: 'a lamp' }]);
  expect((await ann.call(getFiles, { fileIds })).map(({ name }) => name).toSorted()).toEqual([
    'a.txt',
    'b.txt',
  ]);
  const single = await fetch(`${alone.url}/api${getFiles.path}?fileIds=${fileIds[0]}`, {
    headers: { 'x-auth-token': ann.token },
  });
  expect(((await single.json()) as { data: object[] }).data).toHaveLength(1);
  await alone.stop();
});

it('pushes the end of an answer that was requested as a stream [chat.push]', async () => {
  const ann = await aUser(one);
  const socket = await aSocket(other.url, ann.token);
  await socket.waitFor(isReady);
  const msgId = randomUUID();

  await ann.readStream(ask, { msgId, prompt: 'How does it look?' });

  const push = await socket.waitFor((each) => 'msgId' in each && each.msgId === msgId);
  expect(push).toMatchObject({ done: true, content: 'Paper and ink.' });
  socket.close();
});

it('answers each ping, and admits nobody without a complete token [api.socket]', async () => {
  const ann = await aUser(one);
  const socket = await aSocket(one.url, ann.token);
  await socket.waitFor(isReady);
  expect(await socket.exchange('ping')).toBe('pong');
  expect(await socket.exchange('ping')).toBe('pong');
  socket.close();

  const pending = await aPendingUser(one);
  for (const token of ['', 'nonsense', pending.token]) {
    const refused = await aSocket(one.url, token);
    expect(await refused.closed).toBe(4401);
    expect(refused.pushes).toEqual([]);
  }
});

it('lets a page that was too busy to authenticate try again [api.socket-retry]', async () => {
  const socket = new WebSocket(one.url.replace('http', 'ws') + SOCKET_PATH);
  const closed = new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  expect(await closed).toBe(4408);
});

it('refuses pages of other sites [api.socket]', async () => {
  const ann = await aUser(one);
  const { default: WebSocketOfPage } = await import('ws');
  const socket = new WebSocketOfPage(`${one.url.replace('http', 'ws')}/api/ws`, {
    origin: 'https://evil.example',
  });
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token: ann.token })));

  expect(await closed).toBe(4401);
});

it('pushes an answer as a message with all its fields [api.entity-message] [chat.push]', async () => {
  // Servers with separate disks cannot read each other's files.
  const alone = await startServer({ settings: settingsOf(openai) });
  const ann = await aUser(alone);
  const file = await anUpload(ann, 'lamp.txt', 'The lamp is red. It burns at night.');
  openai.answersWith({ reasoning: 'Look at the lamp.', text: 'It is red [1].' });
  const socket = await aSocket(alone.url, ann.token);
  await socket.waitFor(isReady);
  const msgId = randomUUID();

  const { sessionId } = await ann.call(askBySocket, {
    msgId,
    prompt: 'Which colour has the lamp?',
    quoteInfo: 'The lamp is <red>.',
    fileIds: [file.fileId],
    model: 'stand-in',
  });

  const push = await socket.waitFor((each) => 'msgId' in each && each.msgId === msgId);
  const record = (await ann.call(pageRecords, {})).records[0]!;
  expect(push).toEqual({
    type: 'response',
    content: 'It is red [1].',
    msgId,
    sessionId,
    msgType: 'text',
    botId: '-1',
    provide: 'openai',
    quoteInfo: 'The lamp is <red>.',
    promptHTML: '<blockquote>The lamp is &lt;red&gt;.</blockquote><p>Which colour has the lamp?</p>',
    fileList: [{ fileId: file.fileId, name: 'lamp.txt', url: file.url }],
    format: 'markdown',
    model: 'stand-in',
    highlight: [],
    hide: false,
    done: true,
    error: '',
    reasoning: 'Look at the lamp.',
    source: [expect.objectContaining({ number: 1, fileId: file.fileId })],
    tableId: record.tableId,
    score: null,
    sourceImages: [],
    sourceUrls: [file.url],
    publishToHtmlUrl: '',
    base64ImgUrl: '',
  });
  openai.answersWith('Paper and ink.');
  socket.close();
  await alone.stop();
});
