import { DOMParser } from 'linkedom';
import type { OfficeContentNode } from 'officeparser';
import { listArchive, type ArchiveEntry } from './archive.ts';
import { sheetName } from './office-text.ts';
import { unpackEntry } from './unpack-entry.ts';

/** Sheets as the workbook lists them: the parser gives them as their parts lie in the archive. */
export const inSheetOrder = async (
  nodes: readonly OfficeContentNode[],
  bytes: Buffer,
): Promise<OfficeContentNode[]> => {
  const order = await sheetsOf(bytes);
  const rank = (node: OfficeContentNode): number => {
    const name = sheetName(node);
    const found = order.findIndex((sheet) => sheet.name === name || sheet.part === name);
    return found < 0 ? order.length : found;
  };
  return nodes
    .map((node) => ({ node, rank: rank(node) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ node }) => node);
};

/** What the workbook calls its sheets, in its order, and in which part of the archive each lies. */
const sheetsOf = async (bytes: Buffer): Promise<{ name: string; part: string }[]> => {
  const read = async (position: number, length: number) => bytes.subarray(position, position + length);
  const entries = (await listArchive({ size: bytes.length, read })) ?? [];
  const parts = new Map(
    elements(bytes, entries, 'xl/_rels/workbook.xml.rels', 'relationship').map((relation) => [
      attribute(relation, 'id'),
      attribute(relation, 'target').split('/').at(-1) ?? '',
    ]),
  );
  return elements(bytes, entries, 'xl/workbook.xml', 'sheet').map((sheet) => ({
    name: attribute(sheet, 'name'),
    part: parts.get(attribute(sheet, 'id')) ?? '',
  }));
};

type XmlElement = { localName: string; attributes: Iterable<{ name: string; value: string }> };

const elements = (
  bytes: Buffer,
  entries: readonly ArchiveEntry[],
  part: string,
  localName: string,
): XmlElement[] => {
  const entry = entries.find(({ name }) => name === part);
  if (!entry) return [];
  const document = new DOMParser().parseFromString(unpackEntry(bytes, entry).toString(), 'text/xml');
  const all = document.querySelectorAll('*') as unknown as Iterable<XmlElement>;
  return [...all].filter((element) => bare(element.localName) === localName);
};

/** Which prefix stands for a namespace is up to whoever wrote the file. */
const bare = (name: string): string => (name.split(':').at(-1) ?? '').toLowerCase();

const attribute = (element: XmlElement, name: string): string =>
  [...element.attributes].find((each) => bare(each.name) === name)?.value ?? '';
