import { readFile } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';
import { markupText } from './markup-text.ts';
import { dropSurroundings, dropUnseen } from './page/clean-page.ts';
import { articleOf } from './page/article.ts';
import { openPage } from './page/open-page.ts';
import { titleOf } from './page/title.ts';
import { ParsingFault } from './parsed-document.ts';

/** The readable part of a web page as text under its title: its article, or all of its body where it has none. */
export const readHtml = async (path: string): Promise<string> => {
  const markup = decodeText(await readFile(path));
  if (markup === undefined) throw new ParsingFault('unsupported', 'not a text');
  const page = openPage(markup);
  dropUnseen(page);
  const title = titleOf(page);
  const whole = markupText(page.body);
  dropSurroundings(page);
  const text = articleOf(page) || whole;
  if (!/[\p{L}\p{N}]/u.test(text)) throw new ParsingFault('empty', 'no text on the page');
  return title === '' || text.slice(0, 500).includes(`# ${title}`) ? text : `# ${title}\n\n${text}`;
};
