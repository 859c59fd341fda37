import { expect, it } from 'vitest';
import { unpackArchive } from '../../testing/samples/unpack-archive.ts';
import { AI_LABEL, labeled } from './made-by-ai.ts';
import { aText, type Manuscript } from './manuscript.ts';
import { writeManuscript } from './write-manuscript.ts';

const A_CHAT: Manuscript = {
  title: 'Lamps',
  locale: 'zh_CN',
  turns: [{ ...aText('The lamp is red.'), question: 'Which lamp?' }],
  sources: [],
};
const LINE = '内容由 AI 生成，请注意甄别。';

it('states in the files of a chat that a model made it, visibly and in their metadata [china.label]', async () => {
  const markdown = Buffer.from(await writeManuscript(labeled(A_CHAT, 'md'), 'md')).toString();
  expect(markdown).toContain(LINE);
  expect(markdown).toContain(AI_LABEL);
  const pdf = Buffer.from(await writeManuscript(labeled(A_CHAT, 'pdf'), 'pdf')).toString('latin1');
  expect(pdf).toContain('/Keywords');
  const docx = Buffer.from(await writeManuscript(labeled(A_CHAT, 'docx'), 'docx'));
  const parts = [...(await unpackArchive(docx)).values()].join();
  expect(parts).toContain(LINE);
  expect(parts).toContain('ContentProducer');
});

it('marks people’s texts only if a model had a part in them [china.label]', () => {
  const written: Manuscript = { ...A_CHAT, turns: [aText('My own words.')] };
  expect(labeled(written, 'docx').turns).toHaveLength(1);
  expect(labeled({ ...written, isMadeByAi: true }, 'docx').turns).toHaveLength(2);
  expect(labeled(A_CHAT, 'html').turns).toHaveLength(1);
});
