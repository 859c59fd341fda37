import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { aText } from './manuscript.ts';
import { writeHtml } from './write-html.ts';

const pageOf = (markdown: string) => {
  const html = writeHtml({ title: 'Lamps', locale: 'en_US', turns: [aText(markdown)], sources: [] });
  return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
};

it('links a reference to its footnote, even if the label contains a control character', () => {
  const page = pageOf('Lit[^log\u0001book].\n\n[^log\u0001book]: Every night.');
  const href = page.querySelector('sup a')?.getAttribute('href');
  expect(page.querySelector('[role=doc-endnote]')?.id).toBe(href?.slice(1));
});

it('gives a heading the same level in a quote as outside one', () => {
  const page = pageOf('# Oil\n\n> # Wicks');
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Oil', 'Wicks']);
});
