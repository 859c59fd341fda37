export const text = {
  about: 'The bot that you choose learns it and answers from it.',
  aboutAvatar:
    'The bot that you choose gets this picture, cropped to a square. Visitors see it once the bot is published.',
  avatarSet: '“{name}” has this picture now.',
  none: 'You have no bot of your own yet.',
  untitled: 'Sent text',
  learning: '“{name}” is learning it.',
  failed: 'Your bots could not be loaded.',
  again: 'Try again',
  show: 'Show',
  close: 'Close',
};
