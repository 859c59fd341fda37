import { expect, it } from 'vitest';
import { aText, type ManuscriptKind } from './manuscript.ts';
import { writePaper } from './write-paper.ts';

const writing = (letters: readonly string[]) => {
  const kinds: ManuscriptKind[] = [];
  const write = (_: unknown, kind: ManuscriptKind) => {
    kinds.push(kind);
    return Promise.resolve(Buffer.from(kind === 'letters' ? JSON.stringify(letters) : 'file'));
  };
  return { kinds, write };
};
const manuscript = (words: string) => ({
  title: 'Lamps',
  locale: 'en_US' as const,
  turns: [aText(words)],
  sources: [],
});

it('reports the letters that a PDF lacks, for notes, studio items and transcripts alike [chat.download]', async () => {
  const { write } = writing(['ꦗ']);
  expect(await writePaper({ write }, manuscript('ꦗ'), 'pdf')).toMatchObject({
    name: 'Lamps.pdf',
    leftOut: { letters: ['ꦗ'], pictures: 0 },
  });
  expect(await writePaper({ write }, manuscript('ꦗ'), 'docx')).not.toHaveProperty('leftOut');
  expect(await writePaper({ write }, manuscript('ꦗ'), 'docx', 2)).toMatchObject({
    leftOut: { letters: [], pictures: 2 },
  });
});

it('looks for no missing letters in a text of common ones [chat.download]', async () => {
  const { kinds, write } = writing([]);
  await writePaper({ write }, manuscript('Café — “lamp”'), 'pdf');
  expect(kinds).toEqual(['pdf']);
});
