/** Creates a web page with `paragraphs` paragraphs, for which a parser needs some time. */
export const aLongDocument = (paragraphs: number): string => {
  const lines = Array.from(
    { length: paragraphs },
    (_, at) => `<p>Paragraph ${at} tells of lighthouse number ${at * 7}.</p>`,
  );
  return `<!doctype html><html><body>${lines.join('\n')}</body></html>`;
};
