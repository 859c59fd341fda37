export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const asText = (text: string): string => `<w:t xml:space="preserve">${escaped(text)}</w:t>`;

/** Whether a toggle property of Word is on, by the value of its element. */
export const isOn = (value: string | undefined): boolean => !/^(?:0|false|off|none)$/.test(value ?? '');

const SHOWN_AS: Readonly<Record<string, string>> = {
  'w:noBreakHyphen': asText('-'),
  'w:softHyphen': '',
  'w:cr': '<w:br/>',
  'w:ptab': '<w:tab/>',
};

/** Returns the markup for an element that Word shows and the library ignores; undefined for any other. */
export const writtenOut = (
  name: string,
  attributes: Readonly<Record<string, string>>,
): string | undefined => {
  // The words before and after a page break are not one word.
  if (name === 'w:br' && attributes['w:type'] !== undefined) return '<w:br/>';
  return SHOWN_AS[name];
};
