import { strToU8, zipSync } from 'fflate';

const SPACES = [
  'w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'm="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'v="urn:schemas-microsoft-com:vml"',
  'o="urn:schemas-microsoft-com:office:office"',
]
  .map((each) => `xmlns:${each}`)
  .join(' ');

export const wordRun = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

export const wordParagraph = (runs: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;

export const numberedBy = (list: number, level = 0): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

/** Creates a Word file. `parts` are the contents of other XML files below `word/`, without their outer element. */
export const aWordFile = (body: string, parts: Readonly<Record<string, string>> = {}): File => {
  const files: Record<string, Uint8Array> = {
    'word/document.xml': strToU8(`<w:document ${SPACES}><w:body>${body}</w:body></w:document>`),
  };
  for (const [name, content] of Object.entries(parts))
    files[`word/${name}.xml`] = strToU8(`<w:${name} ${SPACES}>${content}</w:${name}>`);
  if (parts['rels'] !== undefined) {
    delete files['word/rels.xml'];
    files['word/_rels/document.xml.rels'] = strToU8(`<Relationships>${parts['rels']}</Relationships>`);
  }
  return new File([new Uint8Array(zipSync(files))], 'thesis.docx');
};
