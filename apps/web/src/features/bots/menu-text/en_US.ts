export const text = {
  bots: 'Bots',
  bot: 'Bot',
  discover: 'Discover bots',
  fetching: 'Fetching a page for a bot',
  newBot: 'New bot',
};
