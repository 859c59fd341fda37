import { describe, expect, it } from 'vitest';
import { createPageFetcher, PageFault } from './fetch-page.ts';

const URL = 'https://pages.test/one';
const LENGTH = 5_000_000;

const fetched = async (pages: Record<string, string>): Promise<string> => {
  const fetchPage = createPageFetcher({
    maxBytes: 20_000_000,
    fetchPublic: async (url) => ({
      url: String(url),
      status: 200,
      contentType: 'text/html',
      headers: new Headers(),
      body: Buffer.from(pages[String(url)] ?? ''),
    }),
  });
  return Buffer.from((await fetchPage(URL, AbortSignal.timeout(60_000))).bytes).toString();
};

const PASSWORD = '<form><input name=p type="password"></form>';

describe('login pages', () => {
  it('are recognized by a password field with little text besides scripts, styles and tags [notebook.source-url]', async () => {
    const script = `<SCRIPT>${'let a;'.repeat(1000)}</SCRIPT><style>${'a{}'.repeat(1000)}</style>`;
    const login = `<p>Welcome</p>${script}${PASSWORD}<p class="${'c'.repeat(3000)}">back</p>`;
    await expect(fetched({ [URL]: login })).rejects.toBeInstanceOf(PageFault);
    const page = `${PASSWORD}<p>${'A page of its own. '.repeat(100)}</p>`;
    expect(await fetched({ [URL]: page })).toBe(page);
  });

  it.each(['<', '<script ', '<script></script ', '<input', '<style>', '</script', ' \n'])(
    'are detected in one pass over a page of %j alone [notebook.source-url]',
    async (unit) => {
      const page = PASSWORD + unit.repeat(LENGTH / unit.length);
      await fetched({ [URL]: page }).catch((error: unknown) => expect(error).toBeInstanceOf(PageFault));
    },
  );
});

describe('captions', () => {
  const CAPTIONS = 'https://pages.test/captions';
  const page = `<title>A film</title><video><track kind=captions src="${CAPTIONS}"></video>`;

  it('become paragraphs under the title of the page [notebook.source-url]', async () => {
    const captions = '<timedtext><p t="1">One <s>word</s></p>\n<p t="2">and</p><text start="3">more</text>';
    expect(await fetched({ [URL]: page, [CAPTIONS]: captions })).toBe('# A film\n\nOne word and more');
  });

  it.each(['<p>', '<', '</p>', '<p ', '-->\n<', 'WEBVTT\n<'])(
    'are read in one pass if they are %j alone [notebook.source-url]',
    async (unit) => {
      const captions = unit.repeat(LENGTH / unit.length);
      expect(await fetched({ [URL]: page, [CAPTIONS]: captions })).not.toBe('');
    },
  );
});
