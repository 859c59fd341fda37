import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaintedPdf } from '../../../testing/samples/a-painted-pdf.ts';
import { anArchive, aPresentation, aWordDocument } from '../../../testing/samples/archive.ts';
import type { DocumentKind, ParsedDocument } from '../parsed-document.ts';
import { createParserPool, type ParserPool } from './parser-pool.ts';

const documents = join(import.meta.dirname, '../../../testing/documents');
let folder: string;
let pool: ParserPool<ParsedDocument>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
  pool = createParserPool({
    childPath: new URL('../../../testing/processes/parser-child.ts', import.meta.url),
  });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

const aFile = async (content: string | Buffer, name = 'file'): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const read = (name: string, kind: DocumentKind) => pool.parse(join(documents, name), kind);
const textOf = async (content: string | Buffer, kind: DocumentKind) =>
  (await pool.parse(await aFile(content), kind)).text;

describe('PDF', () => {
  it('reads columns one after the other, without hyphens at line ends and page numbers [file.kinds]', async () => {
    const { text } = await read('multicolumn.pdf', 'pdf');
    expect(text).toContain(
      'Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Ut purus elit, vestibulum ut',
    );
    expect(text).toMatch(/Pellentesque cursus luctus mauris\.\n\nNulla malesuada porttitor diam\./);
    expect(text).toContain('Nam feugiat lacus vel est.');
  });

  it('returns the page and box of each line [file.kinds]', async () => {
    const { text, pages, lines } = await read('google-doc-document.pdf', 'pdf');
    const line = lines.find(({ start, end }) => text.slice(start, end) === 'Now is better than never.');
    expect(line).toMatchObject({
      page: 1,
      rectangle: [72, expect.closeTo(313, 0), expect.closeTo(121.6, 0), expect.closeTo(12.3, 0)],
    });
    expect(pages).toEqual([{ number: 1, width: 596, height: 842, start: 0, end: text.length }]);
  });

  it('gives positions that index the text, in order and page by page [file.kinds]', async () => {
    for (const name of ['multicolumn.pdf', 'pdflatex-4-pages.pdf', 'borderless-table.pdf']) {
      const { text, pages, lines } = await read(name, 'pdf');
      let reached = 0;
      for (const { page, start, end } of lines) {
        const { start: first = -1, end: last = -1 } = pages[page - 1] ?? {};
        expect(start >= reached && end > start && start >= first && end <= last).toBe(true);
        expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
        reached = end;
      }
      expect(pages.at(-1)?.end).toBe(text.length);
    }
  });

  it('reads a table without borders row by row [file.kinds]', async () => {
    const { text } = await read('borderless-table.pdf', 'pdf');
    expect(text).toContain('Product Code\tLocation\tExpected\tActual\tVariance\tStatus\nSKU-8847\tA-12\t450');
  });

  it('reads ligatures as letters unless a picture covers them [file.kinds]', async () => {
    const runs = [{ x: 50, y: 700, glyphs: ['م', 'لا', 'س'] }];
    expect(await textOf(aPaintedPdf([{ width: 595, height: 842, runs }]), 'pdf')).toBe('سلام');
  });

  it('reports its progress [file.kinds]', async () => {
    const seen: number[][] = [];
    const onProgress = (done: number, total: number) => void seen.push([done, total]);
    await pool.parse(join(documents, 'pdflatex-4-pages.pdf'), 'pdf', { onProgress });
    expect(seen).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ]);
  });
});

describe('Office files, books, pages and texts', () => {
  it('keeps the contents of tables, footnotes, comments and equations [file.kinds]', async () => {
    expect((await read('tables.docx', 'docx')).text).toContain(
      '| Top left | Top right |\n| Bottom left | Bottom right |',
    );
    expect((await read('footnotes.docx', 'docx')).text).toContain('A tachyon walks into a bar.');
    expect((await read('comments.docx', 'docx')).text).toContain('A tachyon walks into a bar.');
    expect((await read('equations.docx', 'docx')).text).toContain('\\frac{a}{λ}=\\frac{m}{sinθ}');
  });

  it('reads sheets with their names, and chapters with their lists [file.kinds]', async () => {
    expect((await read('test.xlsx', 'xlsx')).text).toMatch(
      /^# Sheet1\n\n\| Alpha \| Beta \| Gamma \| Delta \|\n\| 89 \|/,
    );
    const book = (await read('test.epub', 'epub')).text;
    expect(book).toContain('# Chapter 1: Test Content\n\nThis is a test paragraph');
    expect(book).toContain('- A bullet point\n- Another point');
  });

  it('reads slides in order [file.kinds]', async () => {
    const slides = Array.from(
      { length: 11 },
      (_, at) => [`Lamp ${at + 1}`, `它的高度是 ${at + 1} 米。`] as const,
    );
    const text = await textOf(aPresentation(slides), 'pptx');
    const at = slides.flat().map((words) => text.search(new RegExp(`${words}$`, 'm')));
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  });

  it('reads the text of a page, not its scripts [file.kinds]', async () => {
    const page = `<html><head><title>Owls</title><script>steal()</script></head><body><nav>Menu</nav>
      <h2>Food</h2><p>Owls eat <b>mice</b>.</p><ul><li>voles</li><li>shrews</li></ul>
      <table><tr><th>Kind</th><td>Barn owl</td></tr></table></body></html>`;
    expect(await textOf(page, 'html')).toBe(
      '# Owls\n\n## Food\n\nOwls eat mice.\n\n- voles\n- shrews\n\n| Kind | Barn owl |',
    );
  });

  it('reads texts in Western and East Asian encodings [file.kinds]', async () => {
    expect(await textOf(Buffer.from('\ufeff一\r\n二'), 'txt')).toBe('一\n二');
    expect(await textOf(Buffer.from('\ufeff你好', 'utf16le'), 'txt')).toBe('你好');
    expect(await textOf(Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), 'txt')).toBe('你好');
    expect(await textOf(Buffer.from('Un café à la crème', 'latin1'), 'txt')).toBe('Un café à la crème');
    expect(await textOf('a,b\n1,2\n', 'csv')).toBe('a,b\n1,2\n');
  });
});

describe('files that cannot be read', () => {
  const broken = { kind: 'broken' };
  const tooLarge = { kind: 'too-large' };

  it('reports locked, empty and broken files as such [file.kinds]', async () => {
    const pdf = await readFile(join(documents, 'multicolumn.pdf'));
    await expect(read('libreoffice-writer-password.pdf', 'pdf')).rejects.toMatchObject({ kind: 'encrypted' });
    await expect(textOf('', 'pdf')).rejects.toMatchObject({ kind: 'empty' });
    await expect(textOf(' \n ', 'txt')).rejects.toMatchObject({ kind: 'empty' });
    await expect(textOf(pdf.subarray(0, 20_000), 'pdf')).rejects.toMatchObject(broken);
    await expect(textOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'docx')).rejects.toMatchObject({
      kind: 'encrypted',
    });
    await expect(textOf(aWordDocument('x').subarray(0, 300), 'docx')).rejects.toMatchObject(broken);
    await expect(textOf(Buffer.from([0, 1, 2, 3]), 'txt')).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(pool.parse(join(folder, 'missing'), 'txt')).rejects.toMatchObject(broken);
  });

  it('refuses zip bombs, whether or not they declare their size [file.kinds]', async () => {
    const bytes = Buffer.alloc(60 * 1024 * 1024);
    await expect(
      textOf(anArchive([{ name: 'word/document.xml', content: bytes }]), 'docx'),
    ).rejects.toMatchObject(tooLarge);
    const lie = anArchive([{ name: 'word/document.xml', content: bytes, declaredLength: 100 }]);
    await expect(textOf(lie, 'docx')).rejects.toMatchObject(tooLarge);
  });

  it('refuses text beyond the limit [file.kinds]', async () => {
    await expect(textOf('words '.repeat(1_000_000), 'txt')).rejects.toMatchObject(tooLarge);
  });
});

describe('misbehaving parser processes', () => {
  const aChild = (work: string) =>
    aFile(`process.on('message', async (task) => { ${work} });`, `child-${work.length}.mjs`);
  const done = `process.send({ type: 'done', result: { kind: 'txt', text: task.path, pages: [], lines: [] } });`;

  it.each([
    ['never ends', 'for (;;);', 'too-slow'],
    ['fills its heap', 'const all = []; for (;;) all.push([task]);', 'too-large'],
    [
      'fills memory outside the heap',
      'const all = []; for (;;) { all.push(Buffer.alloc(16e6, 1)); await new Promise((go) => setTimeout(go, 5)); }',
      'too-large',
    ],
    ['dies', 'process.exit(3);', 'broken'],
    ['kills itself', `process.kill(process.pid, 'SIGKILL');`, 'broken'],
  ])('a process that %s fails only its own file [file.kinds]', async (_, work, kind) => {
    const childPath = await aChild(`if (task.path === 'good') { ${done} return; } ${work}`);
    const small = createParserPool<ParsedDocument>({
      size: 1,
      childPath,
      // Filling memory takes a while on a slow machine.
      timeoutMs: kind === 'too-slow' ? 3000 : 60_000,
      memoryLimitBytes: 160 * 1024 * 1024,
    });
    const bad = small.parse('bad', 'txt');
    const good = small.parse('good', 'txt');
    await expect(bad).rejects.toMatchObject({ name: 'ParsingFault', kind });
    expect((await good).text).toBe('good');
    await small.close();
  });

  it('waits for a process that gets no processor time on a busy machine [file.kinds]', async () => {
    const childPath = await aChild(`await new Promise((go) => setTimeout(go, 3000)); ${done}`);
    const patient = createParserPool<ParsedDocument>({ size: 1, childPath, timeoutMs: 2000 });
    expect((await patient.parse('good', 'txt')).text).toBe('good');
    await patient.close();
  });

  it('logs a fault of the installation once, not for each file [file.kinds]', async () => {
    const logged: string[] = [];
    const childPath = await aChild(`process.send({ type: 'warning', message: 'no model' }); ${done}`);
    const warning = createParserPool<ParsedDocument>({
      childPath,
      log: { warn: (_, message) => logged.push(message) },
    });
    await warning.parse('good', 'txt');
    await warning.parse('good', 'txt');
    expect(logged).toEqual(['no model']);
    await warning.close();
  });

  it('replaces a process that has little memory left after its last file [file.kinds]', async () => {
    const childPath = await aChild(`
      if (task.path === 'heavy') globalThis.left = Buffer.alloc(120e6, 1);
      process.send({ type: 'done', result: { kind: 'txt', text: String(process.pid), pages: [], lines: [] } });`);
    const small = createParserPool<ParsedDocument>({
      size: 1,
      childPath,
      memoryLimitBytes: 220 * 1024 * 1024,
    });
    const pidAfter = async (path: string) => (await small.parse(path, 'txt')).text;
    const first = await pidAfter('light');
    expect(await pidAfter('heavy')).toBe(first);
    expect(await pidAfter('light')).not.toBe(first);
    await small.close();
  });

  it('stops a running or queued task on request, and when the pool is closed [file.kinds]', async () => {
    const stuck = createParserPool<ParsedDocument>({ size: 1, childPath: await aChild('for (;;);') });
    const abort = new AbortController();
    const working = stuck.parse('one', 'txt', { signal: abort.signal });
    const waiting = stuck.parse('two', 'txt', { signal: abort.signal });
    const last = stuck.parse('three', 'txt');
    abort.abort(new Error('canceled'));
    await expect(working).rejects.toThrow('canceled');
    await expect(waiting).rejects.toThrow('canceled');
    await stuck.close();
    await expect(last).rejects.toThrow('closed');
    await expect(stuck.parse('four', 'txt')).rejects.toThrow('closed');
  });

  it('gives a parser process no environment, write access or programs [file.kinds]', async () => {
    process.env['STUDIOLO_TEST_SECRET'] = 'secret';
    const childPath = await aChild(`
      const tried = [JSON.stringify(process.env)];
      const attempt = async (name, act) => { try { await act(); tried.push(name); } catch { /* denied */ } };
      const fs = await import('node:fs');
      const { spawnSync } = await import('node:child_process');
      await attempt('wrote', () => fs.writeFileSync(task.path, 'x'));
      await attempt('ran', () => { const { error } = spawnSync('ls'); if (error) throw error; });
      await attempt('evaluated', () => new Function('return 1')());
      process.send({ type: 'done', result: { kind: 'txt', text: tried.join(' '), pages: [], lines: [] } });`);
    const watched = createParserPool<ParsedDocument>({ childPath });
    const { text } = await watched.parse(join(folder, 'forbidden'), 'txt');
    expect(text).not.toMatch(/secret|wrote|ran|evaluated/);
    await watched.close();
  });
});
