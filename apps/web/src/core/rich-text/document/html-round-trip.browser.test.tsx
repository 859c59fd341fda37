import { getSchema } from '@tiptap/core';
import { DOMParser as EditorParser, DOMSerializer, Node as EditorNode } from '@tiptap/pm/model';
import { expect, it } from 'vitest';
import { randomDocument } from '../../../testing/random-document.ts';
import { richTextExtensions } from '../extensions.ts';
import { createNodeViews } from '../nodes/node-views.ts';
import { cleanHtml } from '../pasting/clean-html.ts';
import { readHtml } from './read-html.ts';
import { node, textNode, type DocumentNode } from './document.ts';
import { tidied } from './tidy-inline.ts';

const schema = getSchema(
  richTextExtensions({
    views: createNodeViews(),
    isKnown: () => false,
    placeholder: '',
    taskLabel: () => '',
  }),
);

/** Returns a document in the form that the editor gives it, with marks in their usual order. */
const inEditor = (document: DocumentNode): EditorNode => {
  const asTidy = (each: DocumentNode): DocumentNode => {
    if (!each.content) return each;
    const isText = each.type === 'paragraph' || each.type === 'heading';
    return Object.assign({}, each, { content: isText ? tidied(each.content) : each.content.map(asTidy) });
  };
  return EditorNode.fromJSON(schema, asTidy(document));
};

/** Returns the HTML that other programs paste, without the attribute that identifies our own HTML. */
const htmlOf = (document: EditorNode): string => {
  const place = window.document.createElement('div');
  place.append(DOMSerializer.fromSchema(schema).serializeFragment(document.content));
  return place.innerHTML;
};

const readBack = (html: string): EditorNode => {
  const page = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
  return EditorParser.fromSchema(schema).parse(page.body);
};

it('converts a hundred random documents to HTML and back unchanged [write.editor]', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const document = inEditor(randomDocument(seed));
    expect({ seed, document: readBack(htmlOf(document)).toJSON() }).toEqual({
      seed,
      document: document.toJSON(),
    });
  }
});

it('converts footnotes, callouts and formulas to HTML and back unchanged [write.editor]', () => {
  const note = { label: '1' };
  const document = inEditor(
    node('doc', [
      node('paragraph', [textNode('Lit in 1811', []), node('footnoteReference', undefined, note)]),
      node('blockquote', [node('paragraph', [textNode('Mind the 10', [])])], { callout: 'warning' }),
      node('formulaBlock', undefined, { tex: '\\frac{a}{b} < c & d' }),
      node('footnote', [textNode('By its keeper.', [])], note),
    ]),
  );
  expect(readBack(htmlOf(document)).toJSON()).toEqual(document.toJSON());
});

it('imports an exported page with its footnotes, callouts, tasks and aligned cells [write.editor]', () => {
  const page = `<article><p dir="auto">Ten to 10<sup>6</sup><sup><a id="mark-1" href="#note-1">1</a></sup>.</p>
<aside class="callout warning"><p class="name">Warning</p><p dir="auto">Mind 10.</p></aside>
<ul><li class="task">☑ done</li><li class="task">☐ open</li></ul>
<div class="wide"><table><thead><tr><th class="center">a</th><th class="right">b</th></tr></thead><tbody><tr><td class="center">1</td><td class="right">2</td></tr></tbody></table></div>
<section class="footnotes"><ol><li id="note-1"><p dir="auto">The note 5.</p> <a href="#mark-1">↩</a></li></ol></section></article>`;
  expect(readHtml(page)).toBe(
    'Ten to 10<sup>6</sup>[^1].\n\n> [!WARNING]\n> Mind 10.\n\n- [x] done\n- [ ] open\n\n| a | b |\n| :---: | ---: |\n| 1 | 2 |\n\n[^1]: The note 5.',
  );
});

it('imports a callout of an exported page with its custom title [write.editor]', () => {
  const page = `<article><aside class="callout warning"><p class="name" data-title>Hot oil</p><p dir="auto">Mind 10.</p></aside></article>`;
  expect(readHtml(page)).toBe('> [!WARNING] Hot oil\n>\n> Mind 10.');
});

it('imports footnotes of Pandoc and GitHub [write.editor]', () => {
  const pandoc =
    '<p>Lit<a href="#fn1" class="footnote-ref" id="fnref1"><sup>1</sup></a>.</p><section class="footnotes"><hr><ol><li id="fn1"><p>In 1811.<a href="#fnref1" class="footnote-back">↩︎</a></p></li></ol></section>';
  expect(readHtml(pandoc)).toContain('Lit[^1].');
  expect(readHtml(pandoc)).toContain('[^1]: In 1811.');
});
