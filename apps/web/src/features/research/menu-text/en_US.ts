export const text = {
  research: 'Research',
  planning: 'Research plan',
  signInToOpen: 'Sign in to open this research.',
};
