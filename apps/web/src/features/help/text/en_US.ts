export const text = {
  title: 'Help',
  pages: 'Pages of the manual',
  toApp: 'To Studiolo',
  next: 'Next: {title}',
  failed: 'The manual could not be loaded.',
  again: 'Try again',
};
