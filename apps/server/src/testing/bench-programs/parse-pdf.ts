import { openPdf } from '../../platform/parsing/pdf/open-pdf.ts';

/** Reads the text of a PDF with pdf.js and discards it: the lower bound for the time of its layout. */
const [, , path = ''] = process.argv;
const pdf = await openPdf(path);
let items = 0;
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  items += (await page.getTextContent({ disableNormalization: true })).items.length;
  page.cleanup();
}
process.stdout.write(`${items}\n`);
