/** Returns words of a Markdown source without the marks of its headings. */
export const withoutHeadingMarks = (text: string): string => text.replaceAll(/^#{1,6} +(?=\S)/gm, '');
