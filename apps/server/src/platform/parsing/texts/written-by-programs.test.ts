import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { detectKind } from '../detect-kind.ts';
import { parseFile } from '../parse-file.ts';
import type { DocumentKind } from '../parsed-document.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (name: string, content: string) => {
  const path = join(folder, name);
  await writeFile(path, content);
  const kind = (await detectKind(path, name)) as DocumentKind;
  return parseFile({ path, kind }, () => undefined);
};

it('reads each line of YouTube’s automatic captions once, although they repeat it while the next one grows [file.kinds]', async () => {
  const cue = (time: string, lines: string) => `00:00:${time} align:start position:0%\n${lines}\n\n`;
  const cues =
    cue('00.000 --> 00:00:02.000', ' \nhello<00:00:00.500><c> world</c>') +
    cue('02.000 --> 00:00:02.010', 'hello world\n ') +
    cue('02.010 --> 00:00:04.000', 'hello world\nyes') +
    cue('04.000 --> 00:00:04.010', 'yes\n ') +
    cue('04.010 --> 00:00:06.000', 'yes\nyes');
  expect((await read('a.vtt', `WEBVTT\nKind: captions\nLanguage: en\n\n${cues}`)).text).toBe(
    '[00:00:00] hello world yes yes',
  );
});

it('reads formulas and Markdown in the outputs of a notebook as formulas and Markdown [file.kinds]', async () => {
  const cell = (data: Record<string, string>) => ({
    cell_type: 'code',
    source: '',
    outputs: [{ output_type: 'display_data', data }],
  });
  const cells = [
    cell({ 'text/latex': '$\\frac{1}{2}$', 'text/plain': '1\n─\n2' }),
    cell({ 'text/markdown': '**Sum** 7', 'text/plain': '<Markdown object>' }),
  ];
  const { text } = await read('a.ipynb', JSON.stringify({ nbformat: 4, metadata: {}, cells }));
  expect(text).toBe('$\\frac{1}{2}$\n\n**Sum** 7');
});

it('reads a draft of an e-mail, which has no date yet [file.kinds]', async () => {
  const body = Buffer.from('<p>Price 5 €</p>').toString('base64');
  const { text } = await read(
    'draft.eml',
    `From: a@x.test\nSubject: Draft\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${body}\n`,
  );
  expect(text).toBe('# Draft\n\nFrom: a@x.test\n\nPrice 5 €');
});

it('reads the words of a link that a program wrote to its terminal [file.kinds]', async () => {
  const link = '\u001b]8;id=1;https://a.example\u001b\\\u001b[36mlamp.py\u001b[0m\u001b]8;;\u001b\\:42\n';
  const outputs = [{ output_type: 'stream', name: 'stdout', text: [link] }];
  const notebook = JSON.stringify({ nbformat: 4, cells: [{ cell_type: 'code', source: 'f()', outputs }] });
  expect((await read('lamp.ipynb', notebook)).text).toContain('```\nlamp.py:42\n```');
});

it('reads the HTML part of an e-mail whose plain part contains less [file.kinds]', async () => {
  const bill =
    '<p>Dear Ann,</p><table><tr><td>Lamp oil</td><td>4,200.50</td></tr></table><p>Pay by 30 June.</p>';
  const mailOf = (plain: string) =>
    [
      'From: bo@example.com',
      'Date: Sun, 30 Jun 2024 10:00:00 +0800',
      'Subject: Bill',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=b',
      '',
      `--b\r\nContent-Type: text/plain\r\n\r\n${plain}`,
      `--b\r\nContent-Type: text/html\r\n\r\n${bill}`,
      '--b--',
    ].join('\r\n');
  expect((await read('bill.eml', mailOf('Please see the HTML part.'))).text).toContain('4,200.50');
  const plain = 'Lamp oil: 4,200.50 (https://a.example/7). Pay by 30 June.';
  expect((await read('bill.eml', mailOf(plain))).text).toContain(plain);
});
