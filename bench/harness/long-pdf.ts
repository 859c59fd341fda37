const LINES_PER_PAGE = 46;
const WORDS_PER_LINE = 13;
const WORDS =
  'light keeper tower harbour record winter signal storm passage vessel inspector ledger evening northern report crew supply repair measure distance lantern granite channel station weather morning'.split(
    ' ',
  );

/** Returns distinct sentences, as repeated ones would make the index unrealistically small. */
const lineOf = (page: number, line: number): string => {
  const words = Array.from(
    { length: WORDS_PER_LINE },
    (_, at) => `${WORDS[(page * 7 + line * 13 + at * at) % WORDS.length]}${(page * line + at) % 97}`,
  );
  return `The ${words.join(' ')}.`;
};

const pageOf = (page: number): string => {
  const lines = Array.from({ length: LINES_PER_PAGE }, (_, line) => `(${lineOf(page, line)}) Tj T*`);
  const content = `BT /F1 9 Tf 40 790 Td 15 TL\n${lines.join('\n')}\nET`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
};

export const longPdf = (pages: number): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: pages }, (_, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      pageOf(at),
    ]).flat(),
  ];
  const parts = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const entries = offsets.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}` +
      `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
};
