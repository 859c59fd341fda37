import {
  downloadTranslation,
  getBlocks,
  getReport,
  openTranslation,
  translateFile,
} from '@studiolo/contract/translate/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aDocument } from '../../testing/fixtures/an-upload.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import {
  aFileToTranslate,
  finishedTranslation,
  translateRequest,
} from '../../testing/fixtures/a-translated-file.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });
beforeEach(() => {
  openai.behavesWell();
  openai.answersWhen(translateRequest);
});

const TEXT = `# Lighthouses

A lighthouse warns ships, as $E = mc^2$ does not [2].

| Name | Height |
| --- | --- |
| Pharos | about a hundred metres |

\`\`\`
light(on)
\`\`\`
`;

const aTranslatedDocument = async (bytes: Uint8Array | string, name: string) => {
  const ann = await aUser(server);
  const fileId = await aFileToTranslate(ann, bytes, name);
  const { taskId } = await ann.call(openTranslation, { fileId, to: 'zh-CN' });
  const opened = await finishedTranslation(ann, taskId);
  if (opened.pages.some(({ state }) => state === 'waiting')) {
    await ann.call(translateFile, { taskId });
    await finishedTranslation(ann, taskId);
  }
  return { ann, taskId, opened };
};

it('translates a text without pages, including tables, and exports it as Markdown, Word, HTML and PDF [translate.reader]', async () => {
  const { ann, taskId, opened } = await aTranslatedDocument(TEXT, 'lights.md');
  expect(opened).toMatchObject({ isPaged: false, pageCount: 1 });
  const blocks = await ann.call(getBlocks, { taskId, page: 1 });
  expect(blocks.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    ...['heading translated', 'paragraph translated', 'cells translated', 'code kept'],
  ]);
  const download = async (kind: 'translated' | 'alternating', format: 'md' | 'docx' | 'html' | 'pdf') => {
    const answer = await ann.send(downloadTranslation, { taskId, kind, format });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const words = (await download('translated', 'md')).toString();
  expect(words).toContain('$E = mc^2$');
  expect(words).toMatch(/\| 字+ \| 字+ \|\n\| --- \| --- \|\n\| 字+ \|/);
  expect(words).toContain('light(on)');
  expect(words).not.toMatch(/⟦|lighthouse/i);
  const both = (await download('alternating', 'md')).toString();
  expect(both).toContain('A lighthouse warns ships');
  expect(both).toContain('字');
  expect((await download('translated', 'docx')).toString('latin1', 0, 2)).toBe('PK');
  expect((await download('translated', 'html')).toString()).toContain('字');
  expect((await download('translated', 'pdf')).toString('latin1', 0, 5)).toBe('%PDF-');
});

it.each(['tables.docx', 'footnotes.docx', 'equations.docx', 'test.epub'])(
  'reads %s, and reports the result of each part [translate.report]',
  async (name) => {
    const { ann, taskId, opened } = await aTranslatedDocument(await aDocument(name), name);
    expect(opened.isPaged).toBe(false);
    const { lines } = await ann.call(getReport, { taskId });
    expect(lines.length).toBe(opened.pageCount);
    expect(lines.every(({ state }) => state === 'done' || state === 'original')).toBe(true);
  },
);
