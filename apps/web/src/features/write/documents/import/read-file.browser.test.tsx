import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const none = () => Promise.resolve(undefined);
const contentOf = async (file: File) => (await readFile(file, none)).content;

const NS =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (runs: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
const numbered = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

const BODY = [
  paragraph(run('灯塔'), '<w:pStyle w:val="a1"/>'),
  paragraph(
    `${run('The ')}${run('lamp', '<w:b/>')}${run(' burns', '<w:i/>')}<w:hyperlink r:id="r1">${run('here')}</w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r>`,
  ),
  paragraph(run('one'), numbered(1)),
  paragraph(run('within'), numbered(1, 1)),
  paragraph(run('two'), numbered(1)),
  paragraph(run('first'), numbered(2)),
  `<w:tbl><w:tr><w:tc>${paragraph(run('Year'))}</w:tc><w:tc>${paragraph(run('Keeper'))}</w:tc></w:tr><w:tr><w:tc>${paragraph(run('1811'))}</w:tc><w:tc>${paragraph(run('本'))}</w:tc></w:tr></w:tbl>`,
].join('');

const docx = (document: string, more: Record<string, Uint8Array> = {}, name = 'Of lamps.docx') =>
  new File(
    [
      new Uint8Array(
        zipSync({
          'word/document.xml': strToU8(document),
          'word/styles.xml': strToU8(
            `<w:styles ${NS}><w:style w:styleId="a1"><w:name w:val="heading 2"/></w:style></w:styles>`,
          ),
          'word/numbering.xml': strToU8(
            `<w:numbering ${NS}><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="2"><w:abstractNumId w:val="7"/></w:num></w:numbering>`,
          ),
          'word/footnotes.xml': strToU8(
            `<w:footnotes ${NS}><w:footnote w:id="2">${paragraph(run('Lit in 1811.'))}</w:footnote></w:footnotes>`,
          ),
          'word/_rels/document.xml.rels': strToU8(
            '<Relationships><Relationship Id="r1" Target="https://ok.test/lamp"/></Relationships>',
          ),
          ...more,
        }),
      ),
    ],
    name,
  );
const xml = `<?xml version="1.0"?><w:document ${NS}><w:body>${BODY}</w:body></w:document>`;

it('reads a Word document with its headings, formatting, lists, tables and footnotes, but without its macros [write.editor]', async () => {
  const file = docx(xml, { 'word/vbaProject.bin': strToU8('Sub AutoOpen()') }, 'Of lamps.docm');
  expect(await contentOf(file)).toBe(`## 灯塔

The **lamp** *burns*[here](https://ok.test/lamp)[^1]

- one
  - within
- two

1. first

| Year | Keeper |
| --- | --- |
| 1811 | 本 |

[^1]: Lit in 1811.`);
});

it('rejects a Word document that declares entities, and a file that is not a Word document [write.editor]', async () => {
  const hostile = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document ${NS}><w:body>${paragraph(run('&e;'))}</w:body></w:document>`;
  await expect(readFile(docx(hostile), none)).rejects.toThrow('not a Word document');
  // Parts other than the main text are omitted if they declare entities.
  const beside = docx(xml, {
    'word/footnotes.xml': strToU8(
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:footnotes ${NS}><w:footnote w:id="2">${paragraph(run('&e;'))}</w:footnote></w:footnotes>`,
    ),
  });
  expect(await contentOf(beside)).toMatch(/\[\^1\]: …$/);
  await expect(readFile(new File(['no zip'], 'x.docx'), none)).rejects.toThrow('invalid zip');
  await expect(readFile(new File(['x'], 'x.exe'), none)).rejects.toThrow('unknown kind');
});

it('reads a web page without its scripts, and plain text unchanged [write.editor]', async () => {
  const page = `<title>t</title><style>p{}</style><h1>Lamp</h1><p onclick="window.ran=1">It <b>burns</b> <a href="javascript:window.ran=1">here</a></p>
    <img src="x" onerror="window.ran=1"><script>window.ran = 1</script><iframe src="https://evil.test"></iframe>`;
  const markdown = await contentOf(new File([page], 'page.html'));
  expect(markdown).toContain('# Lamp\n\nIt **burns** here');
  expect(markdown).not.toMatch(/script|onerror|evil/);
  expect('ran' in window).toBe(false);
  expect(await contentOf(new File(['1. not a list\n\n# nor this'], 'a.txt'))).toBe(
    '1\\. not a list\n\n\\# nor this',
  );
});

it('keeps superscript digits from styles and LibreOffice, and decodes text in its own encoding [write.editor]', async () => {
  const styles = `<w:styles ${NS}><w:style w:type="character" w:styleId="Exp"><w:name w:val="Exponent"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style></w:styles>`;
  const body = paragraph(
    run('10') +
      run('6', '<w:rStyle w:val="Exp"/>') +
      run(' and N') +
      run('2', '<w:position w:val="-2"/><w:sz w:val="19"/>'),
  );
  const file = docx(`<w:document ${NS}><w:body>${body}</w:body></w:document>`, {
    'word/styles.xml': strToU8(styles),
  });
  expect(await contentOf(file)).toBe('10<sup>6</sup> and N<sub>2</sub>');

  const lamp = [0xb5, 0xc6, 0xcb, 0xfe];
  const page = [...strToU8('<meta charset="gbk"><p>'), ...lamp, ...strToU8(' 4200</p>')];
  expect(await contentOf(new File([Uint8Array.from(page)], 'page.html'))).toBe('灯塔 4200');
  const notice = Uint8Array.from([...lamp, ...strToU8(' 4200')]);
  expect(await contentOf(new File([notice], 'notice.txt'))).toBe('灯塔 4200');
});

it('keeps the links of footnotes, and the fragment of links to other pages [write.editor]', async () => {
  const note = `<w:footnote w:id="2"><w:p><w:hyperlink r:id="n1">${run('archive')}</w:hyperlink></w:p></w:footnote>`;
  const body = `<w:p><w:hyperlink r:id="r1" w:anchor="oil" w:tooltip="On oil">${run('here')}</w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`;
  const file = docx(`<w:document ${NS}><w:body>${body}</w:body></w:document>`, {
    'word/footnotes.xml': strToU8(`<w:footnotes ${NS}>${note}</w:footnotes>`),
    'word/_rels/footnotes.xml.rels': strToU8(
      '<Relationships><Relationship Id="n1" Target="https://ok.test/archive"/></Relationships>',
    ),
  });
  expect(await contentOf(file)).toBe(
    '[here](https://ok.test/lamp#oil "On oil")[^1]\n\n[^1]: [archive](https://ok.test/archive)',
  );
});

it('reads a formula that is alone in a cell as inline, although Word displays it as a block [write.editor]', async () => {
  const math =
    '<m:oMathPara xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:oMath><m:r><m:t>c</m:t></m:r></m:oMath></m:oMathPara>';
  const row = (cells: string[]) => `<w:tr>${cells.map((each) => `<w:tc>${each}</w:tc>`).join('')}</w:tr>`;
  const table = `<w:tbl>${row([paragraph(run('Name')), paragraph(run('Sign'))])}${row([paragraph(run('speed')), paragraph(math)])}</w:tbl>`;
  expect(await contentOf(docx(`<w:document ${NS}><w:body>${table}</w:body></w:document>`))).toBe(
    '| Name | Sign |\n| --- | --- |\n| speed | $c$ |',
  );
});

it('reads the title from the top of exported Markdown and web pages, and keeps the levels of headings [write.editor]', async () => {
  const note = await readFile(new File(['# Oil: 2/3\n\n# One\n\nText'], 'Oil  2 3.md'), none);
  expect(note).toMatchObject({ title: 'Oil: 2/3', content: '# One\n\nText' });
  const other = await readFile(new File(['# Oil\n\nText'], 'Lamp.md'), none);
  expect(other.content).toBe('# Oil\n\nText');

  const page = `<title>Oil</title><meta name="generator" content="Studiolo"><main><h1>Oil</h1><section><h2>One</h2><pre><code class="language-ts">a();</code></pre><p>Lit<sup><a href="#note-a">a</a></sup></p><div role="doc-endnote" id="note-a"><sup>a</sup><p>In 1811.</p></div></section></main>`;
  const read = await readFile(new File([page], 'Oil.html'), none);
  expect(read).toMatchObject({
    title: 'Oil',
    content: '# One\n\n```ts\na();\n```\n\nLit[^1]\n\n[^1]: In 1811.',
  });
});

it('reads the callouts of exported Word files with their custom titles [write.editor]', async () => {
  const control = (tag: string, name: string, words: string) =>
    `<w:sdt><w:sdtPr><w:tag w:val="studiolo-${tag}"/></w:sdtPr><w:sdtContent>${paragraph(run(name, '<w:b/>'))}${paragraph(run(words))}</w:sdtContent></w:sdt>`;
  const body =
    control('quote-warning', '警告', 'Mind 10.') + control('quote-tip-titled', 'Save oil', 'Soak it.');
  const document = `<?xml version="1.0"?><w:document ${NS}><w:body>${body}</w:body></w:document>`;
  expect(await contentOf(docx(document))).toBe(
    '> [!WARNING]\n> Mind 10.\n\n> [!TIP] Save oil\n>\n> Soak it.',
  );
});

it('reports the pictures of a page that are in a folder next to it [write.editor]', async () => {
  const page =
    '<p>Lamps</p><img src="lamps_files/tower.png"><img src="cid:a1" alt="Map"><img src="https://ok.test/a.png"><img src="x.gif" data-src="https://ok.test/b.png">';
  const { report } = await readFile(new File([page], 'lamps.html'), none);
  expect(report.pictures).toEqual(['tower.png', 'Map']);
});
