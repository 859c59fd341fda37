export const text = {
  translate: 'PDF translation',
  translations: 'Translations',
  translating: 'Translating',
  toTranslate: 'Translate',
  reading: 'Reading a document',
  signInToOpen: 'Sign in to open this translation.',
};
