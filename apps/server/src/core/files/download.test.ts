import {
  deleteFile,
  getFiles,
  getFileText,
  relearnFile,
  uploadChatFile,
} from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { beforeAll, expect, it } from 'vitest';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { anUpload } from '../../testing/fixtures/an-upload.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';

const PAGE = '<!doctype html><title>Page</title><script>alert(1)</script><p>Some words of a page.</p>';

const server = aServer();
let ann: TestUser;

beforeAll(async () => {
  ann = await aUser(server);
});

const fetched = (url: string | null, headers: Record<string, string> = {}, token = ann.token) =>
  fetch(server.url + url, { headers: { 'x-auth-token': token, ...headers } });

it('serves a file to its owner only, as a download that no browser executes [file.upload]', async () => {
  const { url, fileId } = await anUpload(ann, 'page.html', PAGE);

  const response = await fetched(url);

  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''page.html");
  expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe(PAGE);
  const bob = await aUser(server);
  const [another, missing] = await Promise.all([
    fetched(url, {}, bob.token),
    fetched(url.replace(fileId, crypto.randomUUID()), {}, bob.token),
  ]);
  expect([another.status, await another.json()]).toEqual([missing.status, await missing.json()]);
  expect(another.status).toBe(404);
  expect((await fetch(server.url + url)).status).toBe(401);
});

it.each([
  ['bytes=0-3', 206, 'Some', 'bytes 0-3/19'],
  ['bytes=5-', 206, 'words to keep.', 'bytes 5-18/19'],
  ['bytes=-5', 206, 'keep.', 'bytes 14-18/19'],
  ['bytes=5-999', 206, 'words to keep.', 'bytes 5-18/19'],
  ['bytes=99-100', 200, 'Some words to keep.', null],
  ['bytes=3-1', 200, 'Some words to keep.', null],
  ['bytes=-', 200, 'Some words to keep.', null],
  ['lines=1-2', 200, 'Some words to keep.', null],
])('serves the range %s [file.upload]', async (range, status, text, contentRange) => {
  const { data } = await ann.upload(uploadChatFile.path, 'words.txt', 'Some words to keep.');

  const response = await fetched(data, { range });

  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ]);
});

it('serves the text of a parsed file [file.upload]', async () => {
  const { fileId } = await anUpload(ann, 'page.html', PAGE);

  expect(await ann.call(getFileText, { fileId })).toMatchObject({ fileId, name: 'page.html', kind: 'html' });
  expect((await ann.call(getFileText, { fileId })).text).toContain('Some words of a page.');
  expect((await ann.call(getFileText, { fileId })).text).not.toContain('alert');
});

it('deletes a file with its text, for its owner only [file.upload]', async () => {
  const { fileId, url } = await anUpload(ann, 'words.txt', 'Some words to keep.');
  const bob = await aUser(server);
  for (const call of [deleteFile, relearnFile])
    expect(await bob.try(call, { fileId })).toMatchObject({ status: 404 });
  expect(await bob.call(getFiles, { fileIds: [fileId] })).toEqual([]);

  await ann.call(deleteFile, { fileId });

  expect((await fetched(url)).status).toBe(404);
  expect(await ann.try(getFileText, { fileId })).toMatchObject({ status: 404 });
  expect(await ann.try(deleteFile, { fileId })).toMatchObject({ status: 404 });
  expect(fileOfUrl(url)?.fileId).toBe(fileId);
});
