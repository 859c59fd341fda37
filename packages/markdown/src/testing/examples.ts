// The package brings no types, and another workspace reads this file too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./commonmark-spec.d.ts" />
import { tests } from 'commonmark-spec';

const MARKDOWN_TAG = /^<\/?(?:p|h[1-6]|ul|ol|li|a|em|strong|code|pre|blockquote|hr|br|img)\b/;
const withTabs = (text: string): string => text.replaceAll('→', '\t');

const isWithoutRawHtml = (html: string, section: string): boolean =>
  !/HTML/.test(section) &&
  (html.match(/<[^>]*>/g) ?? []).every((tag) => MARKDOWN_TAG.test(tag)) &&
  // What these examples leave in their answer as a tag was written as one.
  !/<a href="(?:\/bar\\|&ouml|`|\*\*|__|foo {2}|foo\\)|title="\*"/.test(html);

export const ALL_EXAMPLES = tests.map(({ markdown, html, section, number }) => ({
  number,
  section,
  markdown: withTabs(markdown),
  html: withTabs(html),
}));

/** The examples of CommonMark, but for those about HTML within a text, which is shown as written here. */
export const EXAMPLES = ALL_EXAMPLES.filter(({ html, section }) => isWithoutRawHtml(html, section));
