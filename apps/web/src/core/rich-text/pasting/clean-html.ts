import { browserMarkup } from '@studiolo/markdown/browser-markup';
import type { Cleaner } from './cleaner.ts';
import { formulas } from './formulas.ts';
import { fromArticles } from './from-articles.ts';
import { fromCodePages } from './from-code-pages.ts';
import { fromGoogleDocs } from './from-google-docs.ts';
import { fromLatexml } from './from-latexml.ts';
import { fromPages } from './from-pages.ts';
import { fromSheets } from './from-sheets.ts';
import { fromWeChat } from './from-wechat.ts';
import { fromWordOnline } from './from-word-online.ts';
import { showFormulasOfWord } from './formulas-from-word.ts';
import { fromWord } from './from-word.ts';
import { listsOfPages } from './lists-of-pages.ts';
import { noteForms } from './note-forms.ts';
import { pageStyles } from './page-styles.ts';
import { raisedLetters } from './raised-letters.ts';
import { removeTextless } from './remove-textless.ts';
import { shownAsBlocks } from './shown-as-blocks.ts';
import { symbolFonts } from './symbol-fonts.ts';

const CLEANERS: readonly Cleaner[] = [
  pageStyles,
  symbolFonts,
  noteForms,
  fromLatexml,
  formulas,
  fromWord,
  fromSheets,
  fromWordOnline,
  listsOfPages,
  fromWeChat,
  fromCodePages,
  fromArticles,
  fromGoogleDocs,
  fromPages,
  shownAsBlocks,
  raisedLetters,
  removeTextless,
];

/** Matches HTML copied from this editor, which needs no cleaning. */
const OWN = /\bdata-pm-slice\b/;

/**
 * Cleans HTML of other programs: restores lists, footnotes, lines of code and the URLs of pictures. It is
 * parsed into an inert tree, in which nothing runs or loads.
 */
export const cleanHtml = (html: string): string => {
  if (OWN.test(html)) return html;
  const page = new DOMParser().parseFromString(browserMarkup(showFormulasOfWord(html)), 'text/html');
  for (const clean of CLEANERS) clean(page);
  return page.body.innerHTML;
};
