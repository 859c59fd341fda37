/** A link in Markdown; empty if the address leads to no page. */
export const linked = (text: string, address: string): string =>
  /^https?:\/\/[^\s<>]+$/.test(address)
    ? `[${text.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, String.raw`\$&`)}](<${address}>)`
    : '';
