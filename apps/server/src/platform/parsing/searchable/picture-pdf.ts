/** A picture in JPEG, with its size in pixels. */
export type JpegPicture = { jpeg: Uint8Array; width: number; height: number };

/** Writes a PDF with one page that a picture fills; the size of the page is in points. */
export const picturePdf = (
  { jpeg, width, height }: JpegPicture,
  page: { width: number; height: number },
): Uint8Array => {
  const content = `q ${page.width} 0 0 ${page.height} 0 0 cm /Picture Do Q`;
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let size = parts[0]?.length ?? 0;
  const add = (...bytes: Buffer[]): void => {
    for (const each of bytes) {
      parts.push(each);
      size += each.length;
    }
  };
  const put = (dictionary: string, stream?: Uint8Array): void => {
    offsets.push(size);
    add(Buffer.from(`${offsets.length} 0 obj\n${dictionary}\n`));
    if (stream) add(Buffer.from('stream\n'), Buffer.from(stream), Buffer.from('\nendstream\n'));
    add(Buffer.from('endobj\n'));
  };
  put('<< /Type /Catalog /Pages 2 0 R >>');
  put('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  put(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /XObject << /Picture 5 0 R >> >> /Contents 4 0 R >>`,
  );
  put(`<< /Length ${content.length} >>`, Buffer.from(content));
  put(
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
    jpeg,
  );
  const start = size;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const entries = offsets.length + 1;
  add(Buffer.from(`xref\n0 ${entries}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer << /Size ${entries} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
};
