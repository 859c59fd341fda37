/** Writes code as a block whose fence is longer than those within it; empty for blank code. */
export const fenced = (code: string, language = ''): string => {
  if (code.trim() === '') return '';
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${/^[\w+#-]{1,20}$/.test(language) ? language : ''}\n${code.replace(/(?<!\n)\n+$/, '')}\n${fence}`;
};
