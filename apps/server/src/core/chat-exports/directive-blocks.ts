const ATTRIBUTES = /(?<!\w)(\w+)="([^"\n]*)"/g;
const OPENING = /^[ \t]*:::(?:writing|artifact)\{([^}\n]*)\}[ \t]*$/;

const headingOf = (attributes: string): string => {
  const values = new Map(
    [...attributes.matchAll(ATTRIBUTES)].map(([, name = '', value = '']) => [name, value]),
  );
  const heading = values.get('title') ?? values.get('subject') ?? '';
  return heading === '' ? '' : `**${heading}**\n`;
};

/**
 * Replaces the blocks that a page shows separately from its text, `:::writing{subject="…"}` of ChatGPT and
 * `:::artifact{title="…"}` of LibreChat, with their heading and content.
 */
export const withoutDirectives = (text: string): string => {
  if (!text.includes(':::')) return text;
  const lines: string[] = [];
  let isOpen = false;
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (mark !== '' && fence === '') fence = mark;
    else if (mark !== '' && mark.startsWith(fence)) fence = '';
    const opening = fence === '' ? OPENING.exec(line) : null;
    if (opening) {
      isOpen = true;
      lines.push(headingOf(opening[1] ?? ''));
    } else if (isOpen && fence === '' && line.trim() === ':::') isOpen = false;
    else lines.push(line);
  }
  return isOpen ? text : lines.join('\n');
};
