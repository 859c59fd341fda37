import { readFile } from 'node:fs/promises';
import { decodeText } from '@studiolo/markdown/encodings/decode-text';
import { pageText } from '../page/page-text.ts';
import { ParsingFault, type ReadingReport } from '../parsed-document.ts';
import { readCompoundFile } from './compound-file.ts';

/** Properties of a message, by their ids in hexadecimal ([MS-OXPROPS]). */
const IDS = {
  subject: '0037',
  senderName: '0C1A',
  senderAddress: '5D01',
  senderOther: '0C1F',
  to: '0E04',
  cc: '0E03',
  body: '1000',
  html: '1013',
  fileName: '3707',
  shortName: '3704',
} as const;
const SENT = [0x0039_0040, 0x0e06_0040];
const PROPERTIES = '__properties_version1.0';
const HEAD_LENGTH = 32;
const ENTRY_LENGTH = 16;
/** Milliseconds from 1601, the epoch of Windows, to 1970. */
const EPOCH_MS = 11_644_473_600_000n;

type Streams = ReadonlyMap<string, Buffer>;

const textOf = async (streams: Streams, id: string, folder = ''): Promise<string> => {
  const unicode = streams.get(`${folder}__substg1.0_${id}001F`);
  if (unicode) return unicode.toString('utf16le').replaceAll('\0', '');
  const bytes = streams.get(`${folder}__substg1.0_${id}001E`);
  return bytes ? ((await decodeText(bytes))?.text ?? '').replaceAll('\0', '') : '';
};

const dateOf = (streams: Streams): string => {
  const properties = streams.get(PROPERTIES);
  if (!properties) return '';
  for (const property of SENT)
    for (let at = HEAD_LENGTH; at + ENTRY_LENGTH <= properties.length; at += ENTRY_LENGTH)
      if (properties.readUInt32LE(at) === property) {
        const ms = properties.readBigUInt64LE(at + 8) / 10_000n - EPOCH_MS;
        const date = new Date(Number(ms));
        return Number.isNaN(date.getTime()) ? '' : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      }
  return '';
};

const wordsOf = async (streams: Streams): Promise<string> => {
  const markup = streams.get(`__substg1.0_${IDS.html}0102`);
  const html = markup ? ((await decodeText(markup))?.text ?? '') : await textOf(streams, IDS.html);
  const plain = (await textOf(streams, IDS.body)).replaceAll(/\r\n?/g, '\n').trim();
  // In the plain version, 10 to the power of 6 becomes 106.
  const isFlattened = /<(?:su[bp]|del|s|strike)[\s>]/i.test(html);
  return (!isFlattened && plain) || (html === '' ? '' : pageText(html)) || plain;
};

/** A message of Outlook as text: its people, date and words, and the names of attachments, which are not read. */
export const readOutlook = async (path: string): Promise<{ text: string; report: ReadingReport }> => {
  const streams = readCompoundFile(await readFile(path));
  if (!streams.has(PROPERTIES)) throw new ParsingFault('broken', 'no message');
  const name = await textOf(streams, IDS.senderName);
  const address =
    (await textOf(streams, IDS.senderAddress)) ||
    (await textOf(streams, IDS.senderOther)).replace(/^\/o=.*/i, '');
  const sender = name !== '' && address !== '' && name !== address ? `${name} <${address}>` : name || address;
  const heads = [
    ['From', sender],
    ['To', await textOf(streams, IDS.to)],
    ['Cc', await textOf(streams, IDS.cc)],
    ['Date', dateOf(streams)],
  ].flatMap(([head, value]) => (value ? [`${head}: ${value}`] : []));
  const folders = new Set([...streams.keys()].flatMap((each) => /^__attach[^/]*\//.exec(each)?.[0] ?? []));
  const names = await Promise.all(
    [...folders]
      .toSorted()
      .map(
        async (folder) =>
          (await textOf(streams, IDS.fileName, folder)) ||
          (await textOf(streams, IDS.shortName, folder)) ||
          '?',
      ),
  );
  const subject = await textOf(streams, IDS.subject);
  const parts = [
    subject === '' ? '' : `# ${subject}`,
    heads.join('\n'),
    await wordsOf(streams),
    names.map((each) => `- ${each}`).join('\n'),
  ];
  return { text: parts.filter((part) => part !== '').join('\n\n'), report: { attachments: names.length } };
};
