export const text = {
  mention: 'Mention',
  prompts: 'Prompts',
  document: 'File',
  chat: 'Chat',
  found_one: '{count} match. Choose with the arrow keys and Enter.',
  found_other: '{count} matches. Choose with the arrow keys and Enter.',
  mentioned: 'What goes with the question',
  without: 'Leave out {title}',
  tooMany: 'Up to {limit} chats and notebooks can go with one question.',
};
