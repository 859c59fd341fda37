import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { readFile } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';
import { ParsingFault } from './parsed-document.ts';
import { markupText, type MarkupNode } from './markup-text.ts';

const UNSEEN =
  'script, style, noscript, template, iframe, object, embed, svg, canvas, form, nav, [hidden], [aria-hidden="true"]';

type Page = {
  title: string;
  body: MarkupNode;
  querySelectorAll: (selector: string) => Iterable<{ remove: () => void }>;
  cloneNode: (deep: boolean) => ConstructorParameters<typeof Readability>[0];
};

/** The readable part of a web page as text: its article, or all of its body where it has none. */
export const readHtml = async (path: string): Promise<string> => {
  const markup = decodeText(await readFile(path));
  if (markup === undefined) throw new ParsingFault('unsupported', 'not a text');
  const document = pageOf(/<html[\s>]/i.test(markup) ? markup : `<html><body>${markup}</body></html>`);
  for (const element of document.querySelectorAll(UNSEEN)) element.remove();
  const title = document.title.trim();
  const whole = markupText(document.body);
  const article = new Readability(document.cloneNode(true), { charThreshold: 200 }).parse();
  const content = article?.content
    ? markupText(pageOf(`<html><body>${article.content}</body></html>`).body)
    : '';
  // A page of many small parts has no one article: most of it would be lost.
  const text = content.length > whole.length * 0.4 ? content : whole;
  return title === '' || text.slice(0, 500).includes(`# ${title}`) ? text : `# ${title}\n\n${text}`;
};

/** The library types its pages by the browser's own types, which a server does not have. */
const pageOf = (markup: string): Page => (parseHTML(markup) as unknown as { document: Page }).document;
