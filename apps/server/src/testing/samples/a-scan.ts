const WIDTH = 30;
const HEIGHT = 20;

/** A page of 300 by 200 points that is one picture: rows of dark marks on gray paper. */
const picture = (lines: readonly number[]): string =>
  Array.from({ length: HEIGHT }, (_, row) =>
    Array.from({ length: WIDTH }, (__, column) =>
      lines.includes(row) && column > 2 && column < 27 && column % 2 === 0 ? '20' : 'e0',
    ).join(''),
  ).join('');

/** A PDF of one scanned page with marks in some of twenty rows, and optional hidden text. */
export const aScan = (lines: readonly number[], hidden = ''): Buffer => {
  const hex = `${picture(lines)}>`;
  const words = hidden === '' ? '' : `\nBT 3 Tr /F1 8 Tf 30 141 Td (${hidden}) Tj ET`;
  const content = `q 300 0 0 200 0 0 cm /Im1 Do Q${words}`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /XObject << /Im1 4 0 R >> /Font << /F1 6 0 R >> >> /Contents 5 0 R >>',
    `<< /Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode /Length ${hex.length} >>\nstream\n${hex}\nendstream`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`).join('\n');
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1');
};
