import { expect, it } from 'vitest';
import { aText } from './manuscript.ts';
import { writeManuscript } from './write-manuscript.ts';

it('links each citation of a page to its source, the source back and to its address, and keeps footnotes separate [write.web] [write.evidence]', async () => {
  const manuscript = {
    title: 'T',
    locale: 'en_US' as const,
    turns: [aText('High [1]. Low [1, 97].[^1]\n\n[^1]: A remark.')],
    sources: [
      { number: 1, name: 'Log', page: undefined, url: 'https://log.example/?a=1&b=2', quote: 'It is high.' },
      { number: 2, name: 'Talk', page: undefined, second: 725, quote: 'Not cited.' },
    ],
  };
  const html = Buffer.from(await writeManuscript(manuscript, 'page')).toString();
  expect(html).toContain('High <a class="citation" id="citation-1" href="#source-1">[1]</a>. ');
  expect(html).toContain('Low <a class="citation" href="#source-1">[1]</a>[97].');
  expect(html).toContain('<sup><a id="mark-1" href="#note-1">1</a></sup>');
  expect(html).toContain('<li value="1" id="source-1"><span class="name">Log</span>');
  expect(html).toContain(
    '<a href="https://log.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow ugc">',
  );
  expect(html).toContain('<a href="#citation-1" aria-label="Back to the text">↩</a>');
  expect(html).toContain('<li value="2"><span class="name">Talk, 12:05</span>');
  expect(html.match(/<li id="note-/g)).toHaveLength(1);
});
