/** A web page of so many paragraphs, which takes a parser a while. */
export const aLongDocument = (paragraphs: number): string => {
  const lines = Array.from(
    { length: paragraphs },
    (_, at) => `<p>Paragraph ${at} tells of lighthouse number ${at * 7}.</p>`,
  );
  return `<!doctype html><html><body>${lines.join('\n')}</body></html>`;
};
