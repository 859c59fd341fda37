export const NEW_CHAT_TITLE = 'New Chat';

const TITLE_LENGTH = 60;

/**
 * Title of a session: the first line of its first question, without Markdown marks, cut at a whole character.
 */
export const titleOf = (prompt: string): string => {
  const line =
    prompt
      .split('\n')
      .map((each) => each.replace(/^[#>\s*-]+/, '').trim())
      .find((each) => each !== '') ?? '';
  const characters = [...line];
  return characters.length <= TITLE_LENGTH ? line : `${characters.slice(0, TITLE_LENGTH - 1).join('')}…`;
};
