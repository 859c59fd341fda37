import { expandDeclaredEntities } from './declared-entities.ts';
import { decodeEntities } from './entities.ts';

const SHADOW_ROOT = /<template\b[^<>]*\bshadowroot(?:mode)?\b[^<>]*>/gi;
const TEMPLATE = /<(\/?)template\b[^<>]*>/gi;
const INNER_PAGE = /<iframe\b([^<>]*?)\bsrcdoc\s*=\s*(?:"([^"]*)"|'([^']*)')([^<>]*)>/gi;
const UNSEEN = /\bhidden\b|display\s*:\s*none|\b(?:width|height)\s*=\s*["']?[01]\b/i;
/** Elements whose tag alone would make the rest of the page their text. */
const UNCLOSED_TEXT = /<(?:iframe|script|title|style|textarea|noscript|xmp)\b[^<>]*\/>/gi;
const SELF_CLOSED =
  /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b)([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/gi;

/** Shows the content of web components, which saved pages store in templates. */
const openShadowRoots = (markup: string): string => {
  if (markup.search(SHADOW_ROOT) < 0) return markup;
  const open: boolean[] = [];
  return markup.replaceAll(TEMPLATE, (tag, slash: string) => {
    const isRoot = slash === '' ? tag.search(SHADOW_ROOT) >= 0 : (open.pop() ?? false);
    if (slash === '') open.push(isRoot);
    return isRoot ? `<${slash}div>` : tag;
  });
};

const openInnerPages = (markup: string): string =>
  markup.replaceAll(INNER_PAGE, (frame, before: string, quoted: string, single: string, after: string) =>
    UNSEEN.test(before + after) ? frame : `<div>${decodeEntities(quoted ?? single ?? '')}</div>`,
  );

/**
 * Writes a page so that a parser of HTML finds everything that browsers show: the content of web components,
 * pages within frames, and the text after elements that XHTML closes by a slash.
 */
export const browserMarkup = (markup: string): string => {
  const open = openInnerPages(openShadowRoots(expandDeclaredEntities(markup))).replaceAll(UNCLOSED_TEXT, '');
  return /^\s*<\?xml\b/i.test(open) ? open.replaceAll(SELF_CLOSED, '<$1$2></$1>') : open;
};
