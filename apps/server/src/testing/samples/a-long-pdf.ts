export const aLongPdf = (count: number): Buffer => {
  const content = `BT /F1 9 Tf 40 800 Td 14 TL ${`(${'Many words. '.repeat(8)}) Tj T* `.repeat(50)}ET`;
  const pages = Array.from({ length: count }, (_, at) => at + 5);
  const objects = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Count ${count} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    `4 0 obj << /Length ${content.length} >>\nstream\n${content}\nendstream endobj`,
    ...pages.map(
      (page) =>
        `${page} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >> endobj`,
    ),
  ];
  return Buffer.from(`%PDF-1.4\n${objects.join('\n')}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
};
