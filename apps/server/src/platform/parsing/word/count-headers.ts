import { listArchive } from '../archive.ts';
import { countPageHeaders } from '../page-headers.ts';
import { unpackEntry } from '../unpack-entry.ts';
import { withUsualPrefixes } from '../usual-prefixes.ts';
import { xmlOf } from '../workbook/read-xml.ts';

const HEADER_PART = /^word\/(?:header|footer)\d*\.xml$/;

/** Number of headers and footers of a Word document. They are not read, as they are no part of its text. */
export const countHeaders = async (bytes: Buffer): Promise<number> => {
  const read = async (position: number, length: number) => bytes.subarray(position, position + length);
  const entries = (await listArchive({ size: bytes.length, read })) ?? [];
  const texts = entries
    .filter(({ name }) => HEADER_PART.test(name))
    .map((entry) => {
      const markup = withUsualPrefixes(xmlOf(unpackEntry(bytes, entry)));
      return [...markup.matchAll(/<w:t(?: [^<>]*)?>([^<]*)/g)].map(([, text]) => text).join('');
    });
  return countPageHeaders(texts);
};
