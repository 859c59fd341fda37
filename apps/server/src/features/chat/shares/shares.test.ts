import { randomUUID } from 'node:crypto';
import { ask, askForPicture, deleteRecord, deleteTopic } from '@studiolo/contract/chat/endpoints';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import {
  createShare,
  listShares,
  openShare,
  openSharedPicture,
  revokeShare,
} from '@studiolo/contract/chat/share-endpoints';
import { getFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { restoreTopic } from '@studiolo/contract/chat/topic-endpoints';
import { beforeAll, expect, it } from 'vitest';
import { A_PNG, anUpload } from '../../../testing/fixtures/an-upload.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { chatShares } from '../chat.tables.ts';

const { server, openai } = aServerWithModel({
  model: { models: ['gpt-4o-mini', 'gpt-image-1'] },
  settings: { FREE_CHAT_DAILY: '1000' },
});

beforeAll(() => openai.answersWhen(({ turns }) => `It stands on a rock [1]. ${turns.at(-1)?.text}`));

type More = { sessionId?: string; parentId?: string; fileIds?: string[]; isTemporary?: boolean };

const askQuestion = async (client: Client, prompt: string, more: More = {}) => {
  const msgId = randomUUID();
  const { events } = await client.readStream(ask, { msgId, prompt, ...more });
  const run = events.find((event) => event.type === 'run');
  return { msgId, sessionId: run?.type === 'run' ? run.sessionId : '' };
};

const tokenOf = ({ path }: { path: string }): string => path.replace('/s/', '');

it('shows a copy of a conversation only to people who have the link [shell.share]', async () => {
  const ann = await aUser(server);
  const { fileId } = await anUpload(ann, 'rock.txt', 'The tower of Borealis stands on a rock.');
  const { sessionId } = await askQuestion(ann, 'Where is it?', { fileIds: [fileId] });
  const share = await ann.call(createShare, { sessionId });
  await askQuestion(ann, 'And later?', { sessionId });

  const shared = await server.client().call(openShare, { token: tokenOf(share) });

  expect(shared).toMatchObject({
    title: 'Where is it?',
    turns: [
      {
        prompt: 'Where is it?',
        model: 'gpt3.5',
        reponse: expect.stringContaining('on a rock [1]') as string,
        source: [{ number: 1, name: 'rock.txt', quote: 'The tower of Borealis stands on a rock.' }],
      },
    ],
  });
  expect(JSON.stringify(shared)).not.toContain(fileId);
  expect(tokenOf(share)).toMatch(/^[\w-]{43}$/);
  expect(await server.client().try(openShare, { token: 'x'.repeat(43) })).toMatchObject({ status: 404 });
  const stored = JSON.stringify(await server.inside.database.select().from(chatShares));
  expect(stored).not.toContain(tokenOf(share));
});

it('shares the chosen branch [shell.share]', async () => {
  const ann = await aUser(server);
  const first = await askQuestion(ann, 'One');
  const chosen = await askQuestion(ann, 'Left', { sessionId: first.sessionId, parentId: first.msgId });
  await askQuestion(ann, 'Right', { sessionId: first.sessionId, parentId: first.msgId });

  const share = await ann.call(createShare, { sessionId: first.sessionId, msgId: chosen.msgId });

  const { turns } = await server.client().call(openShare, { token: tokenOf(share) });
  expect(turns.map(({ prompt }) => prompt)).toEqual(['One', 'Left']);
});

it('returns the same link for the same content, and a different one after more turns [shell.share]', async () => {
  const ann = await aUser(server);
  const picture = await anUpload(ann, 'rock.png', A_PNG);
  const { sessionId, msgId } = await askQuestion(ann, 'Where?', { fileIds: [picture.fileId] });
  const [one, other] = await Promise.all([
    ann.call(createShare, { sessionId }),
    ann.call(createShare, { sessionId }),
  ]);
  expect(other).toEqual(one);
  expect(await ann.call(listShares, {})).toEqual([one]);

  await askQuestion(ann, 'And later?', { sessionId, parentId: msgId });
  const later = await ann.call(createShare, { sessionId });

  expect(later.path).not.toBe(one.path);
  expect((await server.client().call(openShare, { token: tokenOf(one) })).turns).toHaveLength(1);
  await ann.call(revokeShare, { shareId: later.shareId });
  expect((await ann.call(createShare, { sessionId })).path).not.toBe(later.path);
});

it('lists the user’s links; revoking a link or deleting its conversation makes it invalid [shell.share]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { sessionId } = await askQuestion(ann, 'Where?');
  const one = await ann.call(createShare, { sessionId });
  const { msgId } = await askQuestion(ann, 'Or where?', { sessionId });
  const other = await ann.call(createShare, { sessionId, msgId });
  expect(await ann.call(listShares, {})).toEqual(expect.arrayContaining([one, other]));
  expect(await bob.call(listShares, {})).toEqual([]);
  expect(await bob.try(revokeShare, { shareId: one.shareId })).toMatchObject({ status: 404 });
  expect(await bob.try(createShare, { sessionId })).toMatchObject({ status: 404 });

  await ann.call(revokeShare, { shareId: one.shareId });

  expect(await server.client().try(openShare, { token: tokenOf(one) })).toMatchObject({ status: 404 });
  await ann.call(deleteTopic, { sessionId });
  expect(await server.client().try(openShare, { token: tokenOf(other) })).toMatchObject({ status: 404 });
  expect(await ann.call(listShares, {})).toEqual([]);
  await ann.call(restoreTopic, { sessionId });
  expect((await server.client().call(openShare, { token: tokenOf(other) })).turns).toHaveLength(2);
});

it('shares no temporary chat, and limits the number of links [shell.share]', async () => {
  const ann = await aUser(server);
  const { sessionId: temporary } = await askQuestion(ann, 'Secret', { isTemporary: true });
  expect(await ann.try(createShare, { sessionId: temporary })).toMatchObject({ status: 404 });
  const { sessionId } = await askQuestion(ann, 'Where?');
  const share = await ann.call(createShare, { sessionId });
  const { database } = server.inside;
  const row = (await database.select().from(chatShares)).find(({ id }) => id === share.shareId)!;
  await database.insert(chatShares).values(
    Array.from({ length: CHAT_LIMITS.shares - 1 }, () => ({
      ...row,
      id: randomUUID(),
      tokenHash: randomUUID(),
    })),
  );

  expect(await ann.try(createShare, { sessionId })).toMatchObject({ status: 413 });
});

it('asks search engines not to index the page [shell.share]', async () => {
  const { headers } = await fetch(`${server.url}/s/${'x'.repeat(43)}`);
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('referrer-policy')).toMatch(/no-referrer|same-origin/);
  expect((await fetch(`${server.url}/bot/c/-1`)).headers.get('x-robots-tag')).toBeNull();
});

it('shows shared pictures to anyone with a valid link [shell.share]', async () => {
  const ann = await aUser(server);
  const { fileId, url } = await anUpload(ann, 'rock.png', A_PNG);
  const first = await askQuestion(ann, 'What is this?', { fileIds: [fileId] });
  openai.answersWith([A_PNG.toString('base64')]);
  await ann.readStream(askForPicture, { msgId: randomUUID(), prompt: 'Draw it', sessionId: first.sessionId });
  openai.answersWhen(() => 'Yes.');
  const share = await ann.call(createShare, { sessionId: first.sessionId });
  const other = await ann.call(createShare, { sessionId: first.sessionId, msgId: first.msgId });
  const openPicture = (number: number, { path } = share) =>
    server.client().send(openSharedPicture, { token: tokenOf({ path }), number });

  const shared = await server.client().call(openShare, { token: tokenOf(share) });
  expect(shared.turns).toMatchObject([
    { pictures: [{ number: 1, name: 'rock.png' }], drawn: [] },
    { pictures: [], drawn: [{ number: 2, name: 'Draw it.png' }] },
  ]);
  expect(JSON.stringify(shared)).not.toContain(fileId);
  for (const number of [1, 2]) {
    const response = await openPicture(number);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await response.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  }
  expect((await openPicture(3)).status).toBe(404);
  expect((await server.client().send(openSharedPicture, { token: 'x'.repeat(43), number: 1 })).status).toBe(
    404,
  );

  // The shared copy survives the deletion of its turn.
  await ann.call(deleteRecord, { msgId: first.msgId });
  expect((await openPicture(1)).status).toBe(200);
  await ann.call(revokeShare, { shareId: share.shareId });
  expect((await openPicture(1)).status).toBe(404);
  expect((await openPicture(1, other)).status).toBe(200);
  await ann.call(deleteTopic, { sessionId: first.sessionId });
  expect((await openPicture(1, other)).status).toBe(404);
  await ann.call(restoreTopic, { sessionId: first.sessionId });
  await ann.call(revokeShare, { shareId: other.shareId });
  expect((await ann.send(getFile, fileOfUrl(url)!)).status).toBe(404);
});
