/** Removes the marks of headings from Markdown. */
export const withoutHeadingMarks = (text: string): string => text.replaceAll(/^#{1,6} +(?=\S)/gm, '');
