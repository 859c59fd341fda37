import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anArchive, aWordDocument } from '../../testing/samples/archive.ts';
import { detectKind } from './detect-kind.ts';

const documents = join(import.meta.dirname, '../../testing/documents');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const kindOf = async (content: string | Buffer, name = ''): Promise<string | undefined> => {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return detectKind(path, name);
};

it.each([
  ['multicolumn.pdf', 'pdf'],
  ['libreoffice-writer-password.pdf', 'pdf'],
  ['tables.docx', 'docx'],
  ['test.xlsx', 'xlsx'],
  ['test.epub', 'epub'],
])('detects %s by its content, regardless of its name [file.kinds]', async (file, kind) => {
  expect(await detectKind(join(documents, file), 'picture.png')).toBe(kind);
});

it('detects the kind of a text by its content if the name says nothing [file.kinds]', async () => {
  expect(await kindOf('Just a few words.')).toBe('txt');
  expect(await kindOf('# Title\n\n- one\n- two\n')).toBe('md');
  expect(await kindOf('name,age,town\nAnn,30,Oslo\n"Bo, Jr",4,Rome\n')).toBe('csv');
  expect(await kindOf('<!-- page --><!DOCTYPE html><p>Hi')).toBe('html');
});

it('lets the name decide between kinds of text only [file.kinds]', async () => {
  expect(await kindOf('Plain words.', 'notes.md')).toBe('md');
  expect(await kindOf('a,b\n1,2\n', 'table.CSV')).toBe('csv');
  expect(await kindOf('<html><body>Hi</body></html>', 'notes.txt')).toBe('html');
});

it('detects Chinese text in each of its encodings [file.kinds]', async () => {
  expect(await kindOf(Buffer.from('你好，世界'))).toBe('txt');
  expect(await kindOf(Buffer.from('\ufeff你好，世界', 'utf16le'))).toBe('txt');
  expect(await kindOf(Buffer.from([0xc4, 0xe3, 0xba, 0xc3, 0xa3, 0xac, 0xca, 0xc0, 0xbd, 0xe7]))).toBe('txt');
  expect(await kindOf('汉'.repeat(100_000))).toBe('txt');
});

it('detects pictures by their first bytes, and never as a page [file.kinds]', async () => {
  expect(await kindOf(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'page.txt')).toBe('png');
  expect(await kindOf(Buffer.from('ffd8ffe000104a46', 'hex'), 'page.pdf')).toBe('jpeg');
  expect(await kindOf('RIFF\0\0\0\0WEBPVP8 ', 'page.html')).toBe('webp');
  expect(await kindOf('GIF89a=1;alert(1)', 'page.html')).toBe('gif');
  const both = Buffer.concat([Buffer.from('GIF89a'), anArchive([{ name: 'a.txt', content: 'x' }])]);
  expect(await kindOf(both, 'page.gif')).toBeUndefined();
});

it.each([
  ['mp3', Buffer.from('fffb9000', 'hex')],
  // An ID3 tag with a cover that is longer than the checked sample.
  ['mp3', Buffer.from('49443303000000007f76', 'hex')],
  ['wav', Buffer.from('RIFF\u0024\0\0\0WAVEfmt ', 'latin1')],
  ['flac', Buffer.from('fLaC')],
  ['m4a', Buffer.from('\0\0\0\u0020ftypM4A \0\0\0\0', 'latin1')],
  ['ogg', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead')])],
])('detects a recording by its first bytes: %s [file.kinds]', async (kind, bytes) => {
  expect(await kindOf(Buffer.concat([bytes, Buffer.alloc(600)]), 'notes.txt')).toBe(kind);
});

it('refuses programs, rare pictures and other archives, regardless of their name [file.kinds]', async () => {
  expect(await detectKind(process.execPath, 'paper.pdf')).toBeUndefined();
  const program = Buffer.from(`MZ${'\0'.repeat(60)}PE\0\0`, 'latin1');
  expect(await kindOf(program, 'paper.pdf')).toBeUndefined();
  expect(await kindOf(Buffer.from('49492a0008000000', 'hex'), 'page.txt')).toBeUndefined();
  expect(
    await kindOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'page.html'),
  ).toBeUndefined();
  expect(await kindOf(anArchive([{ name: 'run.exe', content: 'x' }]), 'letter.docx')).toBeUndefined();
});

it('refuses files that are valid as two kinds [file.kinds]', async () => {
  const pdf = await readFile(join(documents, 'pdflatex-4-pages.pdf'));
  const archive = aWordDocument('');
  expect(await kindOf(Buffer.concat([pdf, archive]))).toBeUndefined();
  expect(await kindOf(Buffer.concat([Buffer.from('GIF89a'), pdf]))).toBeUndefined();
  expect(await kindOf(Buffer.concat([Buffer.from('MZ\0\0'), pdf]))).toBeUndefined();
  expect(await kindOf(Buffer.concat([Buffer.from('<!DOCTYPE html><p>Hi</p>'), archive]))).toBeUndefined();
});

it('refuses Office files with macros and broken archives [file.kinds]', async () => {
  const parts = ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'];
  expect(await kindOf(anArchive(parts.map((name) => ({ name, content: 'x' }))))).toBeUndefined();
  expect(await kindOf(aWordDocument('').subarray(0, 200))).toBeUndefined();
});

it('treats an empty file as text, so that parsing reports it as empty [file.kinds]', async () => {
  expect(await kindOf('')).toBe('txt');
});

it('detects RTF by its content, because programs save it with the extension of a Word document [file.kinds]', async () => {
  expect(await kindOf('{\\rtf1 Hello}', 'letter.doc')).toBe('rtf');
});
