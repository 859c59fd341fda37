import { expect, it } from 'vitest';
import { aText, type Manuscript, type ManuscriptKind } from './manuscript.ts';
import { writeManuscript } from './write-manuscript.ts';
import { writeManuscriptFile } from './write-manuscript-file.ts';

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
  expect(await writeManuscriptFile({ write }, manuscript('ꦗ'), 'pdf')).toMatchObject({
    name: 'Lamps.pdf',
    omissions: { letters: ['ꦗ'], pictures: 0, formulas: 0 },
  });
  expect(await writeManuscriptFile({ write }, manuscript('ꦗ'), 'docx')).not.toHaveProperty('omissions');
  expect(await writeManuscriptFile({ write }, manuscript('ꦗ'), 'docx', 2)).toMatchObject({
    omissions: { letters: [], pictures: 2, formulas: 0 },
  });
});

it('does not search a text of common letters for missing ones [chat.download]', async () => {
  const { kinds, write } = writing([]);
  await writeManuscriptFile({ write }, manuscript('Café — “lamp”'), 'pdf');
  expect(kinds).toEqual(['pdf']);
});

it('counts the formulas that a Word file or a page shows as they were typed [chat.download]', async () => {
  const written = {
    ...manuscript(''),
    turns: [
      aText(String.raw`So $\foo{1}$ and $x^2$, $\ce{H2O}$, [^1].

$$\SI{5}{m}$$

[^1]: Of $\bar`),
    ],
  };
  const write = (each: Manuscript, kind: ManuscriptKind) => writeManuscript(each, kind);
  expect(await writeManuscriptFile({ write }, written, 'docx')).toMatchObject({ omissions: { formulas: 2 } });
  expect(await writeManuscriptFile({ write }, written, 'md')).not.toHaveProperty('omissions');
});
