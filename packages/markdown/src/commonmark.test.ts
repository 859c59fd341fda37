import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './testing/examples.ts';
import { htmlOf } from './testing/html-of.ts';

/** Removes invisible white space. Keeps line breaks of the source. */
const normalize = (html: string): string =>
  html
    .replaceAll('<br />', '')
    .replaceAll('\n</code></pre>', '</code></pre>')
    .replaceAll(/(<pre>[\s\S]*?<\/pre>)|[ \t]*\n[ \t]*/g, (_, code?: string) => code ?? '\n')
    .replaceAll(/(<\/?(?:p|li|blockquote|h\d)>)\s+/g, '$1')
    .replaceAll(/\s+(<\/?(?:p|li|ul|ol|blockquote|h\d|pre)\b)/g, '$1')
    .replaceAll(/>\s+</g, '><')
    .trim();

const isSame = (markdown: string, html: string): boolean => normalize(htmlOf(markdown)) === normalize(html);

describe('the examples of CommonMark [chat.markdown]', () => {
  it('render as specified, with these exceptions', () => {
    const others = EXAMPLES.filter(({ markdown, html }) => !isSame(markdown, html)).map(
      ({ number }) => number,
    );
    expect(others).toEqual([
      12, // `\[ … \]` is a formula
      25, // unused kinds of references
      356, // `5*6*78` is a product
      602, // bare addresses are links, as in GFM: 602, 608, 611, 612
      608,
      611,
      612,
    ]);
    expect(EXAMPLES.length).toBeGreaterThan(570);
    expect(others.length / EXAMPLES.length).toBeLessThan(0.02);
  });
});

const table = (head: string, ...rows: string[]): string =>
  `<table><thead>${head}</thead>${rows.length > 0 ? `<tbody>${rows.join('')}</tbody>` : ''}</table>`;
const row = (tag: string, ...cells: string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const link = (address: string, text = address): string => `<a href="${address}">${text}</a>`;

describe('the extensions of GFM [chat.markdown]', () => {
  it.each([
    // tables
    [
      '| lamp | oil |\n| --- | --- |\n| one | two |',
      table(row('th', 'lamp', 'oil'), row('td', 'one', 'two')),
    ],
    [
      '| lamp | height |\n:-: | -----------:\nold | new',
      '<table><thead><tr><th align="center">lamp</th><th align="right">height</th></tr></thead><tbody><tr><td align="center">old</td><td align="right">new</td></tr></tbody></table>',
    ],
    [
      '| a\\|b |\n| ------ |\n| c `\\|` d |\n| e **\\|** f |',
      table(row('th', 'a|b'), row('td', 'c <code>|</code> d'), row('td', 'e <strong>|</strong> f')),
    ],
    [
      '| a | b |\n| - | - |\n| c | d |\n> e',
      `${table(row('th', 'a', 'b'), row('td', 'c', 'd'))}<blockquote><p>e</p></blockquote>`,
    ],
    [
      '| a | b |\n| - | - |\n| c | d |\ne\n\nf',
      `${table(row('th', 'a', 'b'), row('td', 'c', 'd'), row('td', 'e', ''))}<p>f</p>`,
    ],
    ['| a | b |\n| - |\n| c |', '<p>| a | b |\n| - |\n| c |</p>'],
    [
      '| a | b |\n| - | - |\n| c |\n| d | e | f |',
      table(row('th', 'a', 'b'), row('td', 'c', ''), row('td', 'd', 'e')),
    ],
    ['| a | b |\n| - | - |', table(row('th', 'a', 'b'))],
    // strikethrough
    ['~~Old~~ New', '<p><del>Old</del> New</p>'],
    ['This ~~has a\n\nnew paragraph~~.', '<p>This ~~has a</p><p>new paragraph~~.</p>'],
    ['Three ~~~marks~~~ are none', '<p>Three ~~~marks~~~ are none</p>'],
    // tasks: the checkboxes are not part of the text
    ['- [ ] lamp\n- [x] oil', '<ul><li>lamp</li><li>oil</li></ul>'],
    ['- [x] a\n  - [ ] b\n  - [x] c\n- [ ] d', '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>'],
    // bare addresses
    ['www.lamps.test', `<p>${link('http://www.lamps.test', 'www.lamps.test')}</p>`],
    [
      'Visit www.lamps.test/help for more.',
      `<p>Visit ${link('http://www.lamps.test/help', 'www.lamps.test/help')} for more.</p>`,
    ],
    [
      'Visit www.lamps.test.\n\nVisit www.lamps.test/a.b.',
      `<p>Visit ${link('http://www.lamps.test', 'www.lamps.test')}.</p><p>Visit ${link('http://www.lamps.test/a.b', 'www.lamps.test/a.b')}.</p>`,
    ],
    [
      'www.lamps.test/find?q=Markup+(business)',
      `<p>${link('http://www.lamps.test/find?q=Markup+(business)', 'www.lamps.test/find?q=Markup+(business)')}</p>`,
    ],
    [
      'www.lamps.test/find?q=Markup+(business)))',
      `<p>${link('http://www.lamps.test/find?q=Markup+(business)', 'www.lamps.test/find?q=Markup+(business)')}))</p>`,
    ],
    [
      '(www.lamps.test/find?q=Markup+(business))',
      `<p>(${link('http://www.lamps.test/find?q=Markup+(business)', 'www.lamps.test/find?q=Markup+(business)')})</p>`,
    ],
    [
      'www.lamps.test/find?q=(business))+ok',
      `<p>${link('http://www.lamps.test/find?q=(business))+ok', 'www.lamps.test/find?q=(business))+ok')}</p>`,
    ],
    [
      'www.lamps.test/find?q=a&hl=en',
      `<p>${link('http://www.lamps.test/find?q=a&amp;hl=en', 'www.lamps.test/find?q=a&amp;hl=en')}</p>`,
    ],
    [
      'www.lamps.test/find?q=a&hl;',
      `<p>${link('http://www.lamps.test/find?q=a', 'www.lamps.test/find?q=a')}&amp;hl;</p>`,
    ],
    ['www.lamps.test/he<lp', `<p>${link('http://www.lamps.test/he', 'www.lamps.test/he')}&lt;lp</p>`],
    ['http://lamps.test', `<p>${link('http://lamps.test')}</p>`],
    [
      '(Visit https://lamps.test/find?q=Markup+(business))',
      `<p>(Visit ${link('https://lamps.test/find?q=Markup+(business)')})</p>`,
    ],
    ['keeper@lamps.test', `<p>${link('mailto:keeper@lamps.test', 'keeper@lamps.test')}</p>`],
    [
      'hello@mail+xyz.test is not an address, hello+xyz@mail.test is one',
      `<p>hello@mail+xyz.test is not an address, ${link('mailto:hello+xyz@mail.test', 'hello+xyz@mail.test')} is one</p>`,
    ],
    [
      'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
      `<p>${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}</p><p>${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}.</p><p>a.b-c_d@a.b-</p><p>a.b-c_d@a.b_</p>`,
    ],
  ])('%j', (markdown, html) => {
    // Without a scheme we assume https, which is the better guess today.
    expect(normalize(htmlOf(markdown)).replaceAll('href="https://www.', 'href="http://www.')).toBe(
      normalize(html),
    );
  });
});
