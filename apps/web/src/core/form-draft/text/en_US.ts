export const text = {
  restored: 'Your unsent text was restored.',
  discard: 'Discard',
};
