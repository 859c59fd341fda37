import { strFromU8, unzip } from 'fflate';

/** Maximum unpacked size of one part, and of all parts together, in bytes. */
const MAX_UNPACKED_SIZE = { part: 40_000_000, all: 120_000_000 };
const PART_NAME =
  /^(?:_rels\/\.rels|docProps\/(?:core|custom)\.xml|word\/(?:document\d*\.xml|styles\d*\.xml|numbering\d*\.xml|(?:foot|end)notes\d*\.xml|(?:header|footer)\d*\.xml|_rels\/(?:document|(?:foot|end)notes)\d*\.xml\.rels|media\/[^/]+\.(?:png|jpe?g|gif|webp)))$/i;

export type WordParts = Readonly<Record<string, Uint8Array>>;

export const unpackFile = async (file: File, pattern: RegExp): Promise<WordParts> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let sum = 0;
  return new Promise((resolve, reject) => {
    unzip(
      bytes,
      {
        filter: ({ name, originalSize }) => {
          if (!pattern.test(name) || originalSize > MAX_UNPACKED_SIZE.part) return false;
          sum += originalSize;
          return sum <= MAX_UNPACKED_SIZE.all;
        },
      },
      (error, parts) => (error ? reject(error) : resolve(parts)),
    );
  });
};

export const unpack = (file: File): Promise<WordParts> => unpackFile(file, PART_NAME);

/** Some programs write the parts in UTF-16, which the decoder knows by the mark. */
const textOf = (part: Uint8Array): string => {
  if (part[0] === 0xff && part[1] === 0xfe) return new TextDecoder('utf-16le').decode(part);
  if (part[0] === 0xfe && part[1] === 0xff) return new TextDecoder('utf-16be').decode(part);
  return strFromU8(part);
};

/**
 * Parses a part without fetching anything. Returns undefined if it declares entities, which no trustworthy
 * program does.
 */
export const parsePart = (part: Uint8Array | undefined): Document | undefined => {
  if (!part) return undefined;
  const source = textOf(part);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) return undefined;
  const tree = new DOMParser().parseFromString(source, 'application/xml');
  return tree.querySelector('parsererror') ? undefined : tree;
};

/** Returns the name of the part with the text: `word/document.xml`, or with a number in some files. */
export const mainPartOf = (parts: WordParts): string => {
  const rels = parsePart(parts['_rels/.rels']);
  const main = [...(rels?.getElementsByTagNameNS('*', 'Relationship') ?? [])].find((each) =>
    each.getAttribute('Type')?.endsWith('/officeDocument'),
  );
  const target = main?.getAttribute('Target')?.replace(/^\//, '') ?? '';
  return parts[target] ? target : 'word/document.xml';
};
