import { crc32, deflateRawSync } from 'node:zlib';

type Entry = { name: string; content: string | Buffer; declaredLength?: number };

/** A zip archive of the given entries. `declaredLength` forges the unpacked size of an entry. */
export const anArchive = (entries: Entry[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredLength } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredLength ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), fields, place, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]);
};

export const aWordDocument = (body: string): Buffer =>
  anArchive([
    {
      name: '[Content_Types].xml',
      content:
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ' +
        'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: 'word/document.xml',
      content:
        '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
        `<w:body>${body}</w:body></w:document>`,
    },
  ]);

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const SLIDE_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml';

export const aPresentation = (slides: readonly (readonly [title: string, body: string])[]): Buffer => {
  const shape = (text: string, kind: string) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${kind}"/></p:nvPr></p:nvSpPr>` +
    `<p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const slidePath = (at: number) => `ppt/slides/slide${at + 1}.xml`;
  return anArchive([
    {
      name: '[Content_Types].xml',
      content:
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/ppt/presentation.xml" ContentType="${SLIDE_TYPE}.presentation.main+xml"/>` +
        slides
          .map((_, at) => `<Override PartName="/${slidePath(at)}" ContentType="${SLIDE_TYPE}.slide+xml"/>`)
          .join('') +
        '</Types>',
    },
    {
      name: 'ppt/presentation.xml',
      content: `<?xml version="1.0"?><p:presentation xmlns:p="${SLIDES}"/>`,
    },
    ...slides.map(([title, body], at) => ({
      name: slidePath(at),
      content:
        `<?xml version="1.0"?><p:sld xmlns:p="${SLIDES}" xmlns:a="${DRAWING}"><p:cSld><p:spTree>` +
        `${shape(title, 'title')}${shape(body, 'body')}</p:spTree></p:cSld></p:sld>`,
    })),
  ]);
};
