/** Removes control characters and lone surrogates, which pages, editors, XML and fonts cannot handle. */
export const printable = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '').toWellFormed();
