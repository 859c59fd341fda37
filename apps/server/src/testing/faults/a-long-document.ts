/** A web page with `paragraphs` paragraphs, which a parser needs a while for. */
export const aLongDocument = (paragraphs: number): string => {
  const lines = Array.from(
    { length: paragraphs },
    (_, at) => `<p>Paragraph ${at} tells of lighthouse number ${at * 7}.</p>`,
  );
  return `<!doctype html><html><body>${lines.join('\n')}</body></html>`;
};
