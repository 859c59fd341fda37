export const text = {
  letters: 'No font of the PDF has {letters}: � is shown in their place. Word and Markdown files keep them.',
  pictures: 'Pictures that could not be included, listed by name: {count}.',
  formulas: 'Formulas that could not be typeset, shown as typed: {count}.',
};
