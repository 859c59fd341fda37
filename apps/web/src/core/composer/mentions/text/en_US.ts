export const text = {
  mention: 'Mention',
  prompts: 'Prompts',
  document: 'File',
  chat: 'Chat',
  found_one: '{count} match. Choose with the arrow keys and Enter.',
  found_other: '{count} matches. Choose with the arrow keys and Enter.',
  mentioned: 'Attached to your question',
  without: 'Remove {title}',
  tooMany: 'You can add up to {limit} chats and notebooks to a question.',
};
