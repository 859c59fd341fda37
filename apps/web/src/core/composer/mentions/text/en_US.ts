export const text = {
  mention: 'Mention',
  prompts: 'Prompts',
  document: 'File',
  chat: 'Chat',
  found_one: '{count} match. Choose with the arrow keys and Enter.',
  found_other: '{count} matches. Choose with the arrow keys and Enter.',
  mentioned: 'Chats that go with the question',
  without: 'Leave out the chat {title}',
  tooMany: 'Up to {limit} chats can go with one question.',
};
