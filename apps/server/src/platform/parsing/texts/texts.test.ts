import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectKind } from '../detect-kind.ts';
import { parseFile } from '../parse-file.ts';
import type { DocumentKind } from '../parsed-document.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (name: string, content: string | Buffer) => {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const kind = await detectKind(path, name);
  const document = await parseFile({ path, kind: kind as DocumentKind }, () => undefined);
  return { kind, text: document.text, report: document.report };
};

describe('transcripts', () => {
  it('reads WebVTT with its speakers and times [file.kinds]', async () => {
    const cues =
      'WEBVTT\n\nNOTE made by hand\n\n1\n00:00:01.000 --> 00:00:03.500\n<v Chair>Good morning, all.</v>\n\n00:00:04.000 --> 00:00:06.000\n<v Chair>Let’s &amp; begin.\n\n01:00:07.000 --> 01:00:09.000\n<v.loud Treasurer>The budget is\n<i>4200</i> euros.</v>\n';
    expect((await read('standup.vtt', cues)).text).toBe(
      '[00:00:01] Chair: Good morning, all. Let’s & begin.\n\n[01:00:07] Treasurer: The budget is 4200 euros.',
    );
  });

  it('reads SubRip, and keeps repeated lines of live captions only once [file.kinds]', async () => {
    const cues =
      '1\r\n00:00:01,000 --> 00:00:03,000\r\n大家好。\r\n\r\n2\r\n00:00:03,000 --> 00:00:05,000\r\n大家好。\r\n今天讨论预算。\r\n';
    expect((await read('meeting.srt', cues)).text).toBe('[00:00:01] 大家好。今天讨论预算。');
  });
});

describe('transcripts with names before the words', () => {
  const cue = (at: number, words: string) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${words}\n\n`;

  it('distinguishes speakers in the format of Zoom [file.kinds]', async () => {
    const cues =
      cue(1, 'Ann Lee: Good morning. Ratio 3:1.') +
      cue(2, 'Ann Lee: We start at 10:30.') +
      cue(3, '王小明：同意。');
    expect((await read('zoom.vtt', `WEBVTT\n\n${cues}`)).text).toBe(
      '[00:00:01] Ann Lee: Good morning. Ratio 3:1. We start at 10:30.\n\n[00:00:03] 王小明: 同意。',
    );
  });

  it('keeps a colon of the words [file.kinds]', async () => {
    const cues = cue(1, 'Remember: 42 lamps.') + cue(2, 'They burn at night.') + cue(3, '10:30 is late.');
    expect((await read('film.vtt', `WEBVTT\n\n${cues}`)).text).toBe(
      '[00:00:01] Remember: 42 lamps. They burn at night. 10:30 is late.',
    );
  });
});

describe('transcripts with faults', () => {
  it('loses no words of cues without blank lines between them, or with one inside [file.kinds]', async () => {
    const cues =
      '1\n00:00:01,000 --> 00:00:02,000\nFirst 11\n2\n00:00:03,000 --> 00:00:04,000\nSecond 22\n\ngoes on 23\n\n3\n00:00:05,000 --> 00:00:06,000\n42\n';
    expect((await read('meeting.srt', cues)).text).toBe('[00:00:01] First 11 Second 22 goes on 23 42');
  });

  it('distinguishes tags from text with angle brackets, and decodes character references [file.kinds]', async () => {
    const cues =
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\nIt&#39;s <00:01.500><c>4,200</c>, x <5 and y> 3.\n';
    expect((await read('call.vtt', cues)).text).toBe("[00:00:01] It's 4,200, x <5 and y> 3.");
  });
});

describe('texts of programs', () => {
  it.each([
    ['data.json', '{"a": [1, 2],\n"b": [3, 4],\n"c": [5, 6]}'],
    [
      'server.log',
      '2024-06-30 10:00:00,1,started\n2024-06-30 10:00:01,2,ready\n2024-06-30 10:00:02,3,idle\n',
    ],
    ['paper.tex', '\\section{Lamp}\n% note\n- $10^6$ cells\n'],
    ['lamp.py', '# Lamp\n- 1\n\n**kw**\n'],
  ])('reads %s unchanged [file.kinds]', async (name, content) => {
    expect(await read(name, content)).toMatchObject({ kind: 'txt', text: content });
  });

  it('reads tab-separated values as tables [file.kinds]', async () => {
    expect(await read('stock.tsv', 'a\tb\n1\t2\n')).toMatchObject({ kind: 'csv', text: 'a\tb\n1\t2\n' });
  });

  it.each([
    'sep=;\r\nItem;Price\r\nLamp;007',
    '\uFEFFsep=;\nItem;Price\nLamp;007',
    '"sep=;"\nItem;Price\nLamp;007',
  ])('leaves out the line that names the separator for Excel [file.kinds]', async (table) => {
    expect((await read('prices.csv', table)).text.replaceAll('\r', '')).toBe('Item;Price\nLamp;007');
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(table.replace('\uFEFF', ''), 'utf16le'),
    ]);
    expect((await read('prices.csv', wide)).text.replaceAll('\r', '')).toBe('Item;Price\nLamp;007');
  });

  it('reads a notebook of code as its cells, and counts its pictures [file.kinds]', async () => {
    const notebook = JSON.stringify({
      nbformat: 4,
      metadata: { language_info: { name: 'python' } },
      cells: [
        { cell_type: 'markdown', source: ['# Lamp\n', 'Burns **oil**.'] },
        {
          cell_type: 'code',
          source: 'print(2 * 21)',
          outputs: [
            { output_type: 'stream', text: ['42\n'] },
            { output_type: 'display_data', data: { 'image/png': 'iVBOR', 'text/plain': ['<Figure>'] } },
          ],
        },
      ],
    });
    const { kind, text, report } = await read('lamp.ipynb', notebook);
    expect(kind).toBe('md');
    expect(text).toBe(
      '# Lamp\nBurns **oil**.\n\n```python\nprint(2 * 21)\n```\n\n```\n42\n```\n\n```\n<Figure>\n```',
    );
    expect(report).toMatchObject({ pictures: 1 });
  });
});

describe('notebooks of code', () => {
  const cellOf = (output: object) =>
    JSON.stringify({ nbformat: 4, cells: [{ cell_type: 'code', source: '', outputs: [output] }] });

  it('reads outputs as a terminal or a page shows them [file.kinds]', async () => {
    const stream = cellOf({ output_type: 'stream', text: ['\u001b[31mloss 5\u001b[0m\n', '10%\r100%\n'] });
    expect((await read('a.ipynb', stream)).text).toBe('```\nloss 5\n100%\n```');
    const page = cellOf({ data: { 'text/html': '<p>About 10<sup>6</sup> rows</p>' } });
    expect((await read('b.ipynb', page)).text).toBe('About 10⁶ rows');
  });

  it('reads notebooks of old versions [file.kinds]', async () => {
    const cells = [
      { cell_type: 'heading', level: 2, source: ['Lamp'] },
      { cell_type: 'code', input: ['print(42)'], outputs: [] },
    ];
    const old = JSON.stringify({ nbformat: 3, worksheets: [{ cells }] });
    expect((await read('old.ipynb', old)).text).toBe('## Lamp\n\n```\nprint(42)\n```');
  });
});

it('reads the outputs of a notebook whose plain form is only a name [file.kinds]', async () => {
  const outputs = [
    {
      data: {
        'text/plain': ['<pandas.io.formats.style.Styler at 0x7f1b>'],
        'text/html': ['<table><tr><th>Item</th><th>Price</th></tr><tr><td>Lamp</td><td>42</td></tr></table>'],
      },
    },
    { data: { 'text/plain': '<IPython.core.display.Latex object>', 'text/latex': '$x^2$' } },
    { data: { 'text/plain': '<IPython.core.display.JSON object>', 'application/json': { oil: 7 } } },
    { data: { 'text/plain': '<5 lamps>', 'text/html': '<b>five</b>' } },
  ];
  const notebook = JSON.stringify({ nbformat: 4, cells: [{ cell_type: 'code', source: 'f()', outputs }] });
  const { text } = await read('lamp.ipynb', notebook);
  for (const words of ['| Lamp | 42 |', '$x^2$', '{"oil":7}', '<5 lamps>']) expect(text).toContain(words);
});

describe('e-mails and saved pages', () => {
  const part = (type: string, content: string, more = '') =>
    `--b\r\nContent-Type: ${type}\r\n${more}\r\n${content}\r\n`;
  const mailOf = (kind: string, ...parts: string[]) =>
    `From: ann@example.com\r\nDate: Sun, 30 Jun 2024 10:00:00 +0800\r\nSubject: Offer\r\nMIME-Version: 1.0\r\nContent-Type: multipart/${kind}; boundary="b"\r\n\r\n${parts.join('')}--b--\r\n`;

  it('prefers the HTML part of an e-mail, which marks raised digits [file.kinds]', async () => {
    const mail = mailOf(
      'alternative',
      part('text/plain', '106 cells'),
      part('text/html', '<p>10<sup>6</sup> cells</p>'),
    );
    const { text } = await read('offer.eml', mail);
    expect(text).toContain('10⁶ cells');
    expect(text).not.toContain('106');
  });

  it('reads an e-mail that declares no encoding, and the members of a group [file.kinds]', async () => {
    const head =
      'From: ann@example.com\r\nCc: Team: bo@example.com, Cy <cy@example.com>;\r\nDate: Sun, 30 Jun 2024 10:00:00 +0800\r\nSubject: ';
    const chinese = Buffer.from('b5c6cbfeb5c4b1a8bcdb', 'hex');
    const bytes = [Buffer.from(head), chinese, Buffer.from('\r\n\r\n'), chinese, Buffer.from(' 4200\r\n')];
    const { text, report } = await read('offer.eml', Buffer.concat(bytes));
    expect(text).toBe(
      '# 灯塔的报价\n\nFrom: ann@example.com\nCc: Team: bo@example.com, Cy <cy@example.com>\nDate: Sun, 30 Jun 2024 10:00:00 +0800\n\n灯塔的报价 4200',
    );
    expect(report).toEqual({ attachments: 0, brokenCharacters: 0 });
  });

  it('reads a saved page with the style sheets that it keeps as parts [file.kinds]', async () => {
    const sheet = '@charset "utf-8";\n.up { vertical-align: super }\n.old { text-decoration: line-through }';
    const page = '<p>About 10<span class="up">6</span> cells, <span class="old">58</span>59</p>';
    const saved = mailOf(
      'related; type="text/html"',
      part('text/html', page),
      part('text/css', sheet, 'Content-Location: cid:css-1@mhtml.blink\r\n'),
    ).replace('ann@example.com', '<Saved by Blink>');
    const { text, report } = await read('page.mhtml', saved);
    expect(text).toContain('About 10⁶ cells, ~~58~~59');
    expect(report).toMatchObject({ attachments: 0 });
  });

  it('reads each e-mail of a mailbox in its own encoding [file.kinds]', async () => {
    const mail = (subject: string, encoding: string, words: string) =>
      `From a@x.test Tue Mar  5 10:00:00 2024\nFrom: a@x.test\nSubject: ${subject}\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n${words}\n\n`;
    const { text } = await read(
      'folder.mbox',
      mail('One', 'quoted-printable', 'The total is 12=\n34,50 =E2=82=AC.\n>From 5 to 7.') +
        mail('Two', 'base64', '5LiA5Y2D5YWD'),
    );
    expect(text).toBe(
      '# One\n\nFrom: a@x.test\n\nThe total is 1234,50 €.\nFrom 5 to 7.\n\n# Two\n\nFrom: a@x.test\n\n一千元',
    );
  });

  it('reads forwarded e-mails with their own senders, recipients and dates [file.kinds]', async () => {
    const forwarded =
      'From: cy@example.com\r\nSubject: Inner\r\nDate: Sat, 29 Jun 2024 10:00:00 +0800\r\nContent-Type: text/plain\r\n\r\nIt costs 4200.';
    const mail = mailOf('mixed', part('text/plain', 'See below.'), part('message/rfc822', forwarded));
    const { text, report } = await read('offer.eml', mail);
    expect(text).toContain(
      'See below.\n\n# Inner\n\nFrom: cy@example.com\nDate: Sat, 29 Jun 2024 10:00:00 +0800\n\nIt costs 4200.',
    );
    expect(report).toMatchObject({ attachments: 0 });
  });

  it('counts an invitation among the attachments [file.kinds]', async () => {
    const mail = mailOf('mixed', part('text/plain', 'Come.'), part('text/calendar', 'BEGIN:VCALENDAR'));
    expect((await read('offer.eml', mail)).report).toMatchObject({ attachments: 1 });
  });

  it('lists inline files of an e-mail as attachments [file.kinds]', async () => {
    const inline = 'Content-Disposition: inline; filename="prices.csv"\r\n';
    const mail = mailOf('mixed', part('text/plain', 'See below.'), part('application/csv', 'a,b', inline));
    const { text, report } = await read('offer.eml', mail);
    expect(text).toContain('- prices.csv');
    expect(report).toEqual({ attachments: 1, brokenCharacters: 0 });
  });

  it('reads an e-mail with its addresses, in its own encoding, and lists attachments [file.kinds]', async () => {
    const mail = [
      'From: =?gb2312?B?zfXQocP3?= <wang@example.com>',
      'To: ann@example.com',
      'Subject: =?utf-8?Q?Lamp=20=E7=81=AF?=',
      'Date: Sun, 30 Jun 2024 10:00:00 +0800',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html; charset=gb2312',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.concat([Buffer.from('<p>'), Buffer.from('b5c6cbfe', 'hex'), Buffer.from(' 4200</p>')]).toString(
        'base64',
      ),
      '--b',
      'Content-Type: application/pdf; name="offer.pdf"',
      'Content-Disposition: attachment; filename="offer.pdf"',
      '',
      'x',
      '--b--',
      '',
    ].join('\r\n');
    const { kind, text, report } = await read('offer.eml', mail);
    expect(kind).toBe('txt');
    expect(text).toBe(
      '# Lamp 灯\n\nFrom: 王小明 <wang@example.com>\nTo: ann@example.com\nDate: Sun, 30 Jun 2024 10:00:00 +0800\n\n灯塔 4200\n\n- offer.pdf',
    );
    expect(report).toEqual({ attachments: 1, brokenCharacters: 0 });
  });
});

describe('texts that begin like something else', () => {
  it.each([
    'BM25 ranks passages by rare words.',
    'MZ is a mark.\n',
    'ID3 tags name songs.',
    'OggS begins a page of sound.',
    'Every PDF begins with %PDF-1.7, they say.',
  ])('treats %s as text [file.kinds]', async (content) => {
    expect(await read('note.txt', content)).toMatchObject({ kind: 'txt', text: content });
  });

  it('still refuses a picture in a rare format [file.kinds]', async () => {
    const path = join(folder, 'picture');
    await writeFile(path, Buffer.from('424d3a00000000000000', 'hex'));
    expect(await detectKind(path, 'note.txt')).toBeUndefined();
  });
});
