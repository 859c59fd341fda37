import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { getNotebook, pageNotebooks, updateNotebook } from '@studiolo/contract/notebooks/endpoints';
import {
  addReader,
  deleteReader,
  joinNotebook,
  linkNotebook,
  pageReaders,
} from '@studiolo/contract/notebooks/share-endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { createClient } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import { aNotebook } from '../../../testing/fixtures/a-notebook.ts';
import { aUser, anEmail, type TestUser } from '../../../testing/fixtures/a-user.ts';

const { server, openai } = aServerWithModel();

const readersOf = async (owner: TestUser, notebookId: string) =>
  (await owner.call(pageReaders, { notebookId })).readers;

const tokenIn = (path: string | undefined): string => path?.split('/').at(-1) ?? '';

it('admits users invited by email, before or after they have an account [notebook.share]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const later = anEmail();
  const notebookId = await aNotebook(ann);
  await ann.call(addReader, { notebookId, email: bob.email.toUpperCase(), role: 'editor' });
  await ann.call(addReader, { notebookId, email: later, role: 'viewer' });

  expect((await bob.call(pageNotebooks, { ownership: 'shared' })).records).toMatchObject([
    { notebookId, role: 'editor', isShared: true },
  ]);
  await bob.call(updateNotebook, { notebookId, name: 'Lamps' });
  const carl = await aUser(server, later);
  expect(await carl.call(search, { query: 'lamps' })).toMatchObject([{ kind: 'notebook', id: notebookId }]);
  expect(await carl.call(getNotebook, { notebookId })).toMatchObject({ name: 'Lamps', role: 'viewer' });
  expect(await carl.try(updateNotebook, { notebookId, name: 'Mine' })).toMatchObject({ status: 403 });
  expect((await readersOf(ann, notebookId)).map(({ role, email }) => [role, email])).toEqual([
    ['owner', ''],
    ['editor', bob.email],
    ['viewer', later],
  ]);
});

it('refuses changes by readers with an error in their language [text.permission]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const notebookId = await aNotebook(ann);
  await ann.call(addReader, { notebookId, email: bob.email, role: 'viewer' });
  const change = { notebookId, name: 'Mine' };

  expect(await bob.try(updateNotebook, change)).toMatchObject({
    status: 403,
    code: 403,
    type: 'WARN',
    data: { reason: 'NOT_PERMITTED' },
    msg: 'Sorry! You do not have permission to perform this action!',
  });
  expect(await createClient(server.url, bob.token, 'zh-CN').try(updateNotebook, change)).toMatchObject({
    msg: '抱歉，您没有权限进行此操作！',
  });
  expect((await ann.call(getNotebook, { notebookId })).name).toBe('Towers');
});

it('mails an invited person once, in the language of the inviter [notebook.share]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  const email = anEmail();
  await ann.call(addReader, { notebookId, email, role: 'viewer' });
  const lettersTo = async (to: string) => (await server.letters()).filter((letter) => letter.includes(to));
  const letter = await until(async () => (await lettersTo(email)).at(0));
  expect(letter.replaceAll('=\n', '')).toMatch(new RegExp(`http://[^/\\s]+/notebook/${notebookId}`));
  await ann.call(addReader, { notebookId, email, role: 'editor' });
  await ann.call(addReader, { notebookId, email: anEmail(), role: 'viewer' });
  await until(async () => (await server.letters()).filter((each) => each.includes('/notebook')).length > 1);
  expect(await lettersTo(email)).toHaveLength(1);
});

it('limits the e-mails per day, including those of revoked invitations [notebook.share]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  const invite = () => ann.try(addReader, { notebookId, email: anEmail(), role: 'viewer' });
  await invite();
  const counted = await server.inside.database.execute(
    sql`update attempts set count = ${NOTEBOOK_LIMITS.invitationsPerDay}::int - 1 where key like 'daily:% notebook letters'`,
  );
  expect(counted).toMatchObject({ rowCount: expect.any(Number) as number });
  expect(await invite()).toMatchObject({ code: 200 });
  for (const { readerId } of (await readersOf(ann, notebookId)).slice(1))
    await ann.call(deleteReader, { notebookId, readerId });

  expect(await invite()).toMatchObject({ status: 429 });
});

it('never reveals whether an address has an account [notebook.share]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const notebookId = await aNotebook(ann);
  const existing = await ann.try(addReader, { notebookId, email: bob.email, role: 'viewer' });
  const unknown = await ann.try(addReader, { notebookId, email: anEmail(), role: 'viewer' });
  expect({ ...existing, headers: 0 }).toEqual({ ...unknown, headers: 0 });
  const names = (await readersOf(ann, notebookId)).slice(1).map(({ name }) => name);
  expect(names).toEqual(['', '']);
});

it('admits people with the link, until it is replaced or removed [notebook.share]', async () => {
  const [ann, bob, carl] = [await aUser(server), await aUser(server), await aUser(server)];
  const notebookId = await aNotebook(ann);
  const first = await ann.call(linkNotebook, { notebookId, role: 'asker' });
  expect(await bob.call(joinNotebook, { token: tokenIn(first?.path) })).toEqual({ notebookId });
  expect(await bob.call(getNotebook, { notebookId })).toMatchObject({ role: 'asker' });
  expect((await ann.call(pageReaders, { notebookId })).link).toEqual(first);
  expect((await bob.call(pageReaders, { notebookId })).link).toBeNull();

  const second = await ann.call(linkNotebook, { notebookId, role: 'viewer' });
  expect(await carl.try(joinNotebook, { token: tokenIn(first?.path) })).toMatchObject({ status: 404 });
  await bob.call(joinNotebook, { token: tokenIn(second?.path) });
  expect(await bob.call(getNotebook, { notebookId })).toMatchObject({ role: 'asker' });
  expect(await ann.call(linkNotebook, { notebookId, role: null })).toBeNull();
  expect(await carl.try(joinNotebook, { token: tokenIn(second?.path) })).toMatchObject({ status: 404 });
});

it('revokes access at once, and cancels running answers [notebook.revoke]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const notebookId = await aNotebook(ann);
  await ann.call(addReader, { notebookId, email: bob.email, role: 'viewer' });
  await bob.call(getNotebook, { notebookId });
  openai.answersWith(['One, ', 'two, ', 'three.']);
  const reached = openai.pauseAfter(1);
  const beyond = { prompt: 'Count', projectId: notebookId, beyondSources: true };
  const answer = bob.readStream(ask, { msgId: randomUUID(), ...beyond });
  await reached;

  const [, reader] = await readersOf(ann, notebookId);
  await ann.call(deleteReader, { notebookId, readerId: reader?.readerId ?? '' });

  expect((await answer).text).not.toContain('three');
  openai.resume();
  expect(await bob.try(getNotebook, { notebookId })).toMatchObject({ status: 404 });
  expect((await bob.call(pageNotebooks, {})).records).toEqual([]);
  const again = await bob.openStream(ask, { msgId: randomUUID(), ...beyond });
  expect(again.refused).toMatchObject({ code: 404 });
});

it('allows only the owner to share it, and other users to leave it [notebook.share]', async () => {
  const [ann, bob, carl] = [await aUser(server), await aUser(server), await aUser(server)];
  const notebookId = await aNotebook(ann);
  for (const { email } of [bob, carl]) await ann.call(addReader, { notebookId, email, role: 'editor' });
  await carl.call(getNotebook, { notebookId });

  expect(await bob.try(addReader, { notebookId, email: anEmail(), role: 'viewer' })).toMatchObject({
    status: 403,
  });
  expect(await bob.try(linkNotebook, { notebookId, role: 'viewer' })).toMatchObject({ status: 403 });
  const [, second, third] = await readersOf(ann, notebookId);
  expect(await bob.try(deleteReader, { notebookId, readerId: third?.readerId ?? '' })).toMatchObject({
    status: 404,
  });
  await bob.call(deleteReader, { notebookId, readerId: second?.readerId ?? '' });
  expect(await bob.try(getNotebook, { notebookId })).toMatchObject({ status: 404 });
  expect(await ann.try(addReader, { notebookId, email: ann.email, role: 'viewer' })).toMatchObject({
    status: 400,
  });
});
