import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, askForPicture, pageRecords } from '@studiolo/contract/chat/endpoints';
import { downloadAnswer } from '@studiolo/contract/chat/message-endpoints';
import { OMITTED_HEADER } from '@studiolo/contract/wire/omitted-content';
import { beforeAll, expect, it } from 'vitest';
import { parseFile } from '../../../platform/parsing/parse-file.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { A_PNG, anUpload } from '../../../testing/fixtures/an-upload.ts';
import { unpackArchive } from '../../../testing/samples/unpack-archive.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini', 'gpt-image-1'] } });
const ANSWER =
  '## 灯塔\n\n灯塔建于 **1882** 年 [1]。\n\n```js\nlist[1];\n```\n\n| 年 | 高 |\n|---|--:|\n| 1882 | 41 米 |';
let ann: TestUser;
let sessionId: string;
const first = randomUUID();
const second = randomUUID();

beforeAll(async () => {
  openai.answersWith(ANSWER);
  ann = await aUser(server);
  const one = await anUpload(ann, 'tower.txt', 'The lighthouse was built in 1882.');
  const two = await anUpload(ann, 'keeper.txt', 'The keeper of the lighthouse came in 1901.');
  const { events } = await ann.readStream(ask, {
    msgId: first,
    prompt: 'When was the lighthouse built in 1882?',
    fileIds: [one.fileId],
  });
  const run = events.find((event) => event.type === 'run');
  sessionId = run?.type === 'run' ? run.sessionId : '';
  await ann.readStream(ask, {
    msgId: second,
    prompt: 'And when did the keeper of the lighthouse come in 1901?',
    fileIds: [two.fileId],
    sessionId,
    quoteInfo: 'built in 1882',
  });
});

const download = async (input: Record<string, unknown>, who = ann) => {
  const response = await who.send(downloadAnswer, input);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const textOf = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString();

const readBack = async ({ bytes }: { bytes: Uint8Array }, kind: 'docx' | 'pdf') => {
  const path = join(await mkdtemp(join(tmpdir(), 'download-')), 'file');
  await writeFile(path, bytes);
  return (await parseFile({ path, kind }, () => undefined)).text;
};

it('exports an answer as Markdown, with its sources at the end [chat.download]', async () => {
  const file = await download({ msgId: first });
  expect(file.response.headers.get('content-disposition')).toContain('.md');
  expect(textOf(file)).toContain(ANSWER);
  expect(textOf(file)).toContain('> When was the lighthouse built in 1882?');
  expect(textOf(file)).toContain('## Sources\n\n- [1] tower.txt: “The lighthouse was built in 1882.”');
  expect(textOf(file)).not.toContain('keeper.txt');
});

it('numbers the citations of a conversation consecutively, and leaves brackets in code unchanged [chat.download]', async () => {
  const text = textOf(await download({ msgId: second, scope: 'conversation' }));
  expect(text).toContain('When was the lighthouse built');
  expect(text).toContain('> > built in 1882');
  expect(text.match(/list\[1\];/g)).toHaveLength(2);
  const cited = [...text.matchAll(/年 \[(\d)\]。/g)].map(([, number]) => number);
  expect(cited).toHaveLength(2);
  const sources = text.split('## Sources')[1] ?? '';
  for (const number of cited) expect(sources).toContain(`- [${number}] `);
});

it.each(['docx', 'pdf'] as const)(
  'exports a complete %s, including Chinese text [chat.download]',
  async (fileType) => {
    const file = await download({ msgId: first, fileType });
    expect(file.response.status).toBe(200);
    expect(file.response.headers.get('content-disposition')).toContain(`.${fileType}`);
    const text = await readBack(file, fileType);
    for (const words of ['灯塔建于', '1882', '41 米', 'list[1];', 'tower.txt', 'Sources'])
      expect(text).toContain(words);
  },
);

it('refuses another user’s answer and an unknown type [chat.download]', async () => {
  const bob = await aUser(server);
  expect((await download({ msgId: first }, bob)).response.status).toBe(404);
  expect((await download({ msgId: randomUUID() })).response.status).toBe(404);
  expect((await download({ msgId: first, fileType: 'exe' })).response.status).toBe(400);
});

it('embeds attached and drawn pictures into the document, or adds them to the Markdown file [chat.download] [chat.image]', async () => {
  const bob = await aUser(server);
  const { fileId } = await anUpload(bob, 'rock [1].png', A_PNG);
  openai.answersWith([A_PNG.toString('base64')]);
  const msgId = randomUUID();
  await bob.readStream(askForPicture, { msgId, prompt: 'Make it night', fileIds: [fileId] });
  expect((await bob.call(pageRecords, {})).records[0]?.base64ImgUrl).not.toBe('');

  const zip = await download({ msgId }, bob);
  expect(zip.response.headers.get('content-type')).toBe('application/zip');
  expect(zip.response.headers.get('content-disposition')).toContain('Make%20it%20night.zip');
  const parts = await unpackArchive(Buffer.from(zip.bytes));
  expect([...parts.keys()]).toEqual(['conversation.md', 'pictures/1.jpg', 'pictures/2.jpg']);
  expect(String(parts.get('conversation.md'))).toContain('![rock \\[1\\].png](pictures/1.jpg)');
  expect([...parts.get('pictures/2.jpg')!.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);

  const word = await unpackArchive(Buffer.from((await download({ msgId, fileType: 'docx' }, bob)).bytes));
  expect([...word.keys()].filter((name) => name.startsWith('word/media/'))).not.toEqual([]);
  expect(String(word.get('word/document.xml')).match(/<pic:pic /g)).toHaveLength(2);
  const pdf = Buffer.from((await download({ msgId, fileType: 'pdf' }, bob)).bytes).toString('latin1');
  expect(pdf).toContain('/Subtype /Image');
});

it('lists the characters that are missing from the fonts of the PDF [chat.download]', async () => {
  const bob = await aUser(server);
  openai.answersWith('Javanese ꦗꦮ and Latin.');
  const msgId = randomUUID();
  await bob.readStream(ask, { msgId, prompt: 'Write two letters' });
  const leftOut = async (fileType: string) =>
    (await download({ msgId, fileType }, bob)).response.headers.get(OMITTED_HEADER);

  expect(JSON.parse(decodeURIComponent((await leftOut('pdf')) ?? ''))).toEqual({
    letters: ['ꦗ', 'ꦮ'],
    pictures: 0,
    formulas: 0,
  });
  expect(await leftOut('docx')).toBeNull();
});
