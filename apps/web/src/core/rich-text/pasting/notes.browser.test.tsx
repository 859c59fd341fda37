import { expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';

const NOTE = 'In 1811[^1].\n\n[^1]: Note 4,200.';

it.each([
  [
    'Wikipedia, with the addresses that browsers complete',
    '<p>In 1811<sup id="cite_ref-1" class="reference"><a href="https://en.wiki.test/Lamp#cite_note-1">[1]</a></sup>.</p><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><a href="https://en.wiki.test/Lamp#cite_ref-1">^</a></span> <span>Note 4,200.</span></li></ol>',
  ],
  [
    'Pandoc, with completed addresses',
    '<p>In 1811<a href="https://x.test/p#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>.</p><section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>Note 4,200.<a href="https://x.test/p#fnref1" role="doc-backlink">↩︎</a></p></li></ol></section>',
  ],
  [
    'Substack',
    '<p>In 1811<a class="footnote-anchor" id="footnote-anchor-1-14" href="https://x.test/p#footnote-1-14">1</a>.</p><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1-14" href="https://x.test/p#footnote-anchor-1-14" class="footnote-number">1</a><div class="footnote-content"><p>Note 4,200.</p></div></div>',
  ],
  [
    'WordPress',
    '<p>In 1811<sup data-fn="abc" class="fn"><a id="abc-link" href="#abc">1</a></sup>.</p><ol class="wp-block-footnotes"><li id="abc">Note 4,200. <a href="#abc-link">↩︎</a></li></ol>',
  ],
  [
    'Typora',
    "<p>In 1811<sup class='md-footnote'><a href='#dfref-footnote-1' name='ref-footnote-1'>1</a></sup>.</p><div class='footnotes-area'><hr><div class='footnote-line'><span class='md-fn-count'>1</span> Note 4,200. <a name='dfref-footnote-1' href='#ref-footnote-1' class='reversefootnote'>↩</a></div></div>",
  ],
  [
    'Google Docs as a page',
    '<p>In 1811<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>&nbsp;Note 4,200.</p></div>',
  ],
  [
    'a saved page of Word',
    '<p class=MsoNormal>In 1811<a href="https://x.test/a.htm#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.</p><div style="mso-element:footnote-list"><hr><div style="mso-element:footnote" id=ftn1><p class=MsoFootnoteText><a href="https://x.test/a.htm#_ftnref1" name="_ftn1">[1]</a> Note 4,200.</p></div></div>',
  ],
])('reads footnotes of %s [write.editor]', (_name, html) => {
  expect(readHtml(html)).toBe(NOTE);
});

it('makes the reference of a footnote that was not copied superscript, so that it does not merge with a number [write.editor]', () => {
  expect(
    readHtml('<p>In 2024<a href="https://x.test/p#fn1" class="footnote-anchor">1</a> it grew.</p>'),
  ).toBe('In 2024[<sup>1</sup>](https://x.test/p#fn1) it grew.');
});

it('keeps a link to another page whose fragment also exists in this page [write.editor]', () => {
  const html =
    '<h2 id="oil">Oil</h2><p><a href="https://b.test/q#oil">Oil there</a><a href="https://a.test/p#fn1" id="r1"><sup>1</sup></a></p><section class="footnotes"><ol><li id="fn1">Note <a href="https://a.test/p#r1">↩</a></li></ol></section>';
  expect(readHtml(html)).toBe('## Oil\n\n[Oil there](https://b.test/q#oil)[^1]\n\n[^1]: Note');
});
