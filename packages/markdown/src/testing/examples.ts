// The package has no types, and another workspace reads this file too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./commonmark-spec.d.ts" />
import { tests } from 'commonmark-spec';

const MARKDOWN_TAG = /^<\/?(?:p|h[1-6]|ul|ol|li|a|em|strong|code|pre|blockquote|hr|br|img)\b/;
const withTabs = (text: string): string => text.replaceAll('→', '\t');

const isWithoutRawHtml = (html: string, section: string): boolean =>
  !/HTML/.test(section) &&
  (html.match(/<[^>]*>/g) ?? []).every((tag) => MARKDOWN_TAG.test(tag)) &&
  // The output of these examples contains raw tags of their source.
  !/<a href="(?:\/bar\\|&ouml|`|\*\*|__|foo {2}|foo\\)|title="\*"/.test(html);

export const ALL_EXAMPLES = tests.map(({ markdown, html, section, number }) => ({
  number,
  section,
  markdown: withTabs(markdown),
  html: withTabs(html),
}));

/** Examples of CommonMark, except for those about raw HTML, which we show as text. */
export const EXAMPLES = ALL_EXAMPLES.filter(({ html, section }) => isWithoutRawHtml(html, section));
