export const text = {
  about: 'The bot that you choose learns it and answers from it.',
  none: 'You have no bot of your own yet.',
  untitled: 'Sent text',
  kept: '“{name}” is learning it.',
  failed: 'Your bots did not load.',
  again: 'Try again',
  show: 'Show',
  close: 'Close',
};
