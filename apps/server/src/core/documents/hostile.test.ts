import { HOSTILE_TEXTS } from '@studiolo/markdown/hostile-texts';
import { parseHTML } from 'linkedom';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { unpackArchive } from '../../testing/samples/unpack-archive.ts';
import type { Manuscript } from './manuscript.ts';
import { writeManuscript } from './write-manuscript.ts';

const WRAPPERS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `- an item\n  - ${text.replaceAll('\n', '\n    ')}`,
  (text) => `> **Note:** ${text.replaceAll('\n', '\n> ')}`,
  (text) => `| a | b |\n|---|---|\n| ${text.replaceAll('\n', ' ').replaceAll('|', '\\|')} | *${text}* |`,
];
const VECTORS = HOSTILE_TEXTS.flatMap((text) => WRAPPERS.map((wrap) => wrap(text)));

/** A picture of one pixel. */
const JPEG = Buffer.from(
  await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer(),
).toString('base64');

/** Uses the hostile text for every part of a document that users or models write. */
const manuscript = (text: string): Manuscript => ({
  title: text,
  locale: 'en_US',
  turns: [
    {
      question: text,
      quote: text,
      files: [text],
      pictures: [{ name: text, jpeg: JPEG }],
      answer: text,
      drawn: [{ name: text, jpeg: JPEG }],
    },
  ],
  sources: [{ number: 1, name: text, page: undefined, quote: text }],
});

const ALLOWED = new Set(
  'h1 h2 h3 h4 h5 h6 section div p span br ul ol li pre code blockquote table thead tbody tr th td strong em del sup hr a math semantics annotation'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(['class', 'dir', 'href', 'rel', 'start', 'value', 'tabindex']);

/** The id of a footnote, which cannot hide another element of the page. */
const NOTE = /^note-[\p{L}\p{N}_-]*$/u;

/** Returns the elements that must never be in a page. */
const faults = (html: string): string[] => {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    if (element.closest('math') && name !== 'math') {
      const names = element.getAttributeNames();
      return names.some((each: string) => /^on|href|src/i.test(each)) ? [element.outerHTML] : [];
    }
    if (name === 'img') {
      const isOurs = element.getAttribute('src')?.startsWith('data:image/jpeg;base64,');
      return isOurs && element.getAttributeNames().join() === 'src,alt' ? [] : [element.outerHTML];
    }
    const isAllowed = ALLOWED.has(name);
    const isMath = name === 'math';
    const isNote = element.getAttribute('role') === 'doc-endnote' && NOTE.test(element.id);
    const attributes = element
      .getAttributeNames()
      .filter((each: string) => !isMath && !ATTRIBUTES.has(each) && !(isNote && /^(?:id|role)$/.test(each)));
    const href = element.getAttribute('href');
    const leads = href === null || /^(?:https?|mailto):/.test(href) || NOTE.test(href.replace(/^#/, ''));
    return isAllowed && attributes.length === 0 && leads ? [] : [element.outerHTML];
  });
};

const partOf = async (bytes: Buffer, name: string): Promise<string> =>
  String((await unpackArchive(bytes)).get(name));

describe('a document of hostile texts', () => {
  it('covers more than three hundred texts', () => expect(VECTORS.length).toBeGreaterThanOrEqual(300));

  it('is a page of only our own tags [chat.publish]', async () => {
    for (const vector of VECTORS) {
      const html = Buffer.from(await writeManuscript(manuscript(vector), 'html')).toString();
      expect({ vector, faults: faults(html) }).toEqual({ vector, faults: [] });
    }
  });

  it('is a readable Word document with permitted links only [chat.download]', async () => {
    const bytes = await writeManuscript(manuscript(VECTORS.join('\n\n')), 'docx');
    const links = await partOf(Buffer.from(bytes), 'word/_rels/document.xml.rels');
    const targets = [...links.matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(
      ([, target]) => target,
    );
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !/^(?:https?:|mailto:)/.test(target ?? ''))).toEqual([]);
    expect(await partOf(Buffer.from(bytes), 'word/document.xml')).not.toMatch(/<script|<img|\u0000|\u0001/i);
  });

  it('is a PDF without actions but links [chat.download]', async () => {
    const bytes = await writeManuscript(manuscript(VECTORS.join('\n\n')), 'pdf');
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).not.toMatch(/\/(?:JavaScript|JS|Launch|OpenAction|SubmitForm|EmbeddedFile)\b/);
    const uris = [...text.matchAll(/\/URI \((.*?)\)/g)].map(([, uri]) => uri ?? '');
    expect(uris.length).toBeGreaterThan(0);
    expect(uris.filter((uri) => !/^(?:https?:|mailto:)/.test(uri))).toEqual([]);
  });
});
