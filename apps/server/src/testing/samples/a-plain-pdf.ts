export const pdfStream = (entries: string, words: string): string =>
  `<< ${entries} /Length ${words.length} >>\nstream\n${words}\nendstream`;

/** A PDF of the given objects, numbered from 1. The first is its catalog. ASCII only. */
export const aPlainPdf = (objects: readonly string[]): string => {
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${place}`.padStart(10, '0');
  });
  const count = objects.length + 1;
  const table = places.map((place) => `${place} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF`;
  return `${pdf}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`;
};
