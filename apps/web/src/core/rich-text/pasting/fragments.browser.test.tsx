import { describe, expect, it } from 'vitest';
import { PASTED_OFFICE } from '../../../testing/pasted-office.ts';
import { PASTED_PAGES } from '../../../testing/pasted-pages.ts';
import { readHtml } from '../document/read-html.ts';

describe('clipboard fragments [write.editor]', () => {
  it.each([...PASTED_OFFICE, ...PASTED_PAGES])(
    'keep words, numbers and structure from %s',
    (_name, html, markdown) => {
      expect(readHtml(html)).toBe(markdown);
    },
  );

  it('keep bold, italic, superscript and subscript text as it looks, regardless of the elements used', () => {
    const html =
      '<p><b style="font-weight:400">no</b> <i style="font-style:normal">no</i> 10<span style="position:relative;top:-.5em;font-size:70%">6</span> 10<span class="superscript">6</span> H<span style="vertical-align:-3pt">2</span>O</p>';
    expect(readHtml(html)).toBe('no no 10<sup>6</sup> 10<sup>6</sup> H<sub>2</sub>O');
  });
  it('keep the quotation marks of inline quotes, which browsers add when rendering', () => {
    const html = '<p>He said <q>we close at <q>nine</q></q>, <q>“typed”</q>, <q lang="de">neun</q>.</p>';
    expect(readHtml(html)).toBe('He said “we close at ‘nine’”, “typed”, „neun“.');
  });
});
