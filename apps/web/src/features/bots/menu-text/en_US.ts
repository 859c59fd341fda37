export const text = {
  bots: 'Bots',
  bot: 'Bot',
  discover: 'Discover bots',
  fetching: 'Fetching a page for a bot',
  toBot: 'Bot knowledge',
  toAvatar: 'Bot picture',
  newBot: 'New bot',
  examining: 'Exam of a bot',
  proving: 'Asking a bot again',
  signInToMake: 'Sign in to make a bot of your own.',
  signInToEdit: 'Sign in to edit this bot.',
  signInToChat: 'Sign in to chat with this bot.',
};
