export const text = {
  unreached: 'This could not be loaded.',
  unreachedAbout: 'It may still exist. Loading resumes once you are back online.',
  again: 'Try again',
};
