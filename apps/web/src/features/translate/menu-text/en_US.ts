export const text = {
  translate: 'PDF translation',
  translations: 'Translations',
  translating: 'Translating',
  reading: 'Reading a document',
};
