export const text = {
  bots: 'Bots',
  bot: 'Bot',
  discover: 'Discover bots',
  newBot: 'New bot',
};
