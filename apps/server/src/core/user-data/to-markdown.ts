const isList = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

const plain = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined ? '–' : JSON.stringify(value);
};

/** What stands before a thing in a list: its own name where it has one. */
const titleOf = (value: unknown, at: number): string => {
  if (typeof value !== 'object' || value === null) return String(at + 1);
  const { title, name } = value as Record<string, unknown>;
  const said = typeof title === 'string' ? title : typeof name === 'string' ? name : '';
  return said === '' ? String(at + 1) : `${at + 1}. ${said.replaceAll(/\s+/g, ' ')}`;
};

const lines = (value: unknown, depth: number): string[] => {
  const heading = '#'.repeat(Math.min(depth, 6));
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, at) =>
      isList(each) ? [`${heading} ${titleOf(each, at)}`, ...lines(each, depth + 1)] : [`- ${plain(each)}`],
    );
  }
  if (!isList(value)) return [plain(value)];
  return Object.entries(value).flatMap(([name, each]) =>
    isList(each)
      ? [`${heading} ${name}`, ...lines(each, depth + 1)]
      : plain(each).includes('\n')
        ? [`**${name}**`, plain(each)]
        : [`**${name}**: ${plain(each)}`],
  );
};

/** Plain values as a page that a person can read: what holds others gets a heading, the rest a line. */
export const toMarkdown = (title: string, value: unknown): string =>
  `${[`# ${title}`, ...lines(value, 2)].join('\n\n')}\n`;
