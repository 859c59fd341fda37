import { createHash, randomBytes } from 'node:crypto';
import { getFiles, uploadChatFile, uploadFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl, fileUrl } from '@studiolo/contract/files/rules';
import { StoredFile } from '@studiolo/contract/files/entities';
import { beforeAll, expect, it } from 'vitest';
import { fieldsOf } from '../../testing/fields-of.ts';
import { anArchive, aPresentation, aWordDocument } from '../../testing/samples/archive.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { aDocument, anUpload } from '../../testing/fixtures/an-upload.ts';
import { createClient } from '../../testing/client.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';

const server = aServer();
let ann: TestUser;

beforeAll(async () => {
  ann = await aUser(server);
});

const stored = async (url: string | null) => {
  const uploaded = fileOfUrl(url ?? '');
  const [file] = await ann.call(getFiles, { fileIds: [uploaded?.fileId ?? ''] });
  return { ...file!, nameInUrl: uploaded?.name };
};

it.each([
  ['report.pdf', () => aDocument('pdflatex-4-pages.pdf'), 'application/pdf'],
  [
    'notes.docx',
    () => aDocument('tables.docx'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'sheet.xlsx',
    () => aDocument('test.xlsx'),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  [
    'talk.pptx',
    () => Promise.resolve(aPresentation([['Lamps', 'A lamp burns oil.']])),
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  ['book.epub', () => aDocument('test.epub'), 'application/epub+zip'],
  ['plain.txt', async () => 'Just words.\n', 'text/plain; charset=utf-8'],
  ['readme.md', async () => '# Title\n\nText.\n', 'text/markdown; charset=utf-8'],
  ['page.html', async () => '<!doctype html><title>x</title><p>Hello</p>', 'text/html; charset=utf-8'],
  ['table.csv', async () => 'a,b\n1,2\n', 'text/csv; charset=utf-8'],
  ['in-truth-a.txt', () => aDocument('pdflatex-4-pages.pdf'), 'application/pdf'],
  [
    'in-truth-words.pdf',
    () => Promise.resolve(aWordDocument('<w:p><w:r><w:t>Hi</w:t></w:r></w:p>')),
    /wordprocessingml/,
  ],
])('accepts %s and detects its kind by its content [file.kinds] [file.upload]', async (name, bytes, type) => {
  const content = await bytes();

  const answer = await ann.upload(uploadChatFile.path, name, content);

  expect(answer).toMatchObject({ status: 200, code: 200, type: 'SUCCESS' });
  const file = await stored(answer.data);
  expect(file).toMatchObject({
    name,
    nameInUrl: name,
    size: Buffer.byteLength(content),
    url: answer.data,
    audioTime: 0,
  });
  expect(file.type).toMatch(type);
  expect(
    Object.keys(file)
      .filter((key) => key !== 'nameInUrl')
      .toSorted(),
  ).toEqual(Object.keys(StoredFile.shape).toSorted());
});

it.each([
  ['a program', 'tool.pdf', Buffer.concat([Buffer.from('MZ'), randomBytes(400)])],
  ['noise', 'noise.txt', Buffer.concat([Buffer.from([0, 1, 2, 0xff]), randomBytes(4000)])],
  ['any archive', 'things.docx', anArchive([{ name: 'a.txt', content: 'x' }])],
  ['a rare picture', 'photo.pdf', Buffer.from('8BPS\0\u0001\0\0\0\0\0\0\0\u0003')],
])('refuses %s, regardless of its name [file.kinds]', async (_, name, bytes) => {
  const answer = await ann.upload(uploadChatFile.path, name, bytes);

  expect(answer).toMatchObject({ status: 415, code: 415, data: { reason: 'UNSUPPORTED_FILE' } });
  expect(answer.msg).toMatch(/^Unsupported file format/);
  const chinese = await createClient(server.url, ann.token, 'zh').upload(uploadChatFile.path, name, bytes);
  expect(chinese.msg).toMatch(/^不支持的文件格式/);
});

it.each([
  ['prices.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'XLS files', 'XLSX'],
  ['prices.xlsb', anArchive([{ name: 'xl/workbook.bin', content: 'x' }]), 'XLSB files', 'XLSX'],
  ['prices.ods', anArchive([{ name: 'content.xml', content: '<a/>' }]), 'ODS files', 'XLSX'],
  ['letter.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'DOC files', 'DOCX'],
])('says how to save %s, which cannot be read [file.kinds]', async (name, bytes, ending, better) => {
  const answer = await ann.upload(uploadChatFile.path, name, bytes);
  expect(answer).toMatchObject({ status: 415, data: { reason: 'UNSUPPORTED_FILE' } });
  expect(answer.msg).toContain(ending);
  expect(answer.msg).toContain(better);
});

it('refuses an empty file and a form without a file, each with its own message [file.failed]', async () => {
  const empty = await ann.upload(uploadChatFile.path, 'empty.txt', '');
  const other = await fetch(`${server.url}/api${uploadChatFile.path}`, {
    method: 'POST',
    headers: { 'x-auth-token': ann.token },
    body: (() => {
      const form = new FormData();
      form.append('filePurpose', 'chat');
      return form;
    })(),
  });

  expect(empty).toMatchObject({ status: 415, msg: expect.stringMatching(/no text in this file/) as string });
  expect([other.status, await other.json()]).toMatchObject([
    400,
    { code: 400, data: { fields: { file: 'Value is required' } } },
  ]);
});

it('accepts up to 20 MB and refuses more with a message, regardless of the limit that the client sends [file.upload]', async () => {
  const text = Buffer.alloc(20 * 1024 * 1024, 'lighthouse ');

  const most = await ann.upload(uploadFile.path, 'most.txt', text, { filePurpose: 'chat', limitSize: '1' });
  const tooMuch = await ann.upload(uploadFile.path, 'much.txt', Buffer.concat([text, Buffer.from('x')]), {
    filePurpose: 'chat',
    limitSize: '99999999999',
  });

  expect(await stored(most.data)).toMatchObject({ size: text.length, sizeFormat: '20 MB' });
  expect(tooMuch).toMatchObject({
    status: 413,
    code: 413,
    msg: 'This file is too large. The limit is 20 MB.',
  });
});

it.each([
  ['../../../etc/passwd.txt', 'passwd.txt'],
  ['..\\..\\windows\\boot.txt', 'boot.txt'],
  ['line\r\nbreak.txt', /^line(%0D%0A)?break\.txt$/],
  ['evil\u202Etxt.exe', 'eviltxt.exe'],
  ['中文 文件—“名”.txt', '中文 文件—“名”.txt'],
  ['🏮'.repeat(150) + '.txt', /^(🏮)+\.txt$/u],
  ['x'.repeat(300) + '.txt', /^x{196}\.txt$/],
  ['..', 'file'],
  ['👩‍🚀 می‌خواهم.txt', '👩‍🚀 می‌خواهم.txt'],
  ['\u200B', 'file'],
  ["it's (1)*.txt", "it's (1)*.txt"],
  ['100%.txt', '100%.txt'],
])(
  'sanitizes a malicious name, and keeps it complete in its URL: %s [file.upload]',
  async (given, expected) => {
    const { data } = await ann.upload(uploadChatFile.path, given, 'Some words to keep.');

    const file = await stored(data);

    expect(file.name).toMatch(
      typeof expected === 'string' ? new RegExp(`^${RegExp.escape(expected)}$`, 'u') : expected,
    );
    expect(file.nameInUrl).toBe(file.name);
    expect(file.name.length).toBeLessThanOrEqual(200);
    const response = await fetch(server.url + data, { headers: { 'x-auth-token': ann.token } });
    expect([response.status, await response.text()]).toEqual([200, 'Some words to keep.']);
    const encoded = /filename\*=UTF-8''([^;\s'()*]+)$/.exec(
      response.headers.get('content-disposition') ?? '',
    )?.[1];
    expect(decodeURIComponent(encoded ?? '')).toBe(file.name);
  },
);

it('stores the bytes unchanged [file.upload]', async () => {
  const bytes = await aDocument('multicolumn.pdf');
  const { data } = await ann.upload(uploadChatFile.path, 'columns.pdf', bytes);

  const back = Buffer.from(
    await (await fetch(server.url + data, { headers: { 'x-auth-token': ann.token } })).arrayBuffer(),
  );

  const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  expect(hashOf(back)).toBe(hashOf(bytes));
});

it('returns every field of a file under its wire name, including for a stored file [api.entity-file]', async () => {
  const names = 'uid name extension size sizeFormat type audioTime status url length fileId'.split(' ');
  expect(fieldsOf(StoredFile, 'output')).toEqual(expect.arrayContaining(names));

  const { fileId } = await anUpload(ann, 'Lamps.md', '# Lamps\n\nA lamp burns.');
  const [file] = await ann.call(getFiles, { fileIds: [fileId] });

  expect(file).toMatchObject({
    fileId,
    uid: fileId,
    name: 'Lamps.md',
    extension: 'md',
    size: 22,
    sizeFormat: '22 B',
    type: 'text/markdown; charset=utf-8',
    audioTime: 0,
    status: 'ready',
    url: fileUrl(fileId, 'Lamps.md'),
    length: expect.any(Number) as number,
    error: '',
    report: 'Characters read: 22.',
  });
  expect(file?.length).toBeGreaterThan(0);
});
