export const text = {
  studio: 'Agent Studio',
  newNotebook: 'New notebook',
  toNotebook: 'A notebook, as a source',
  notebooks: 'Notebooks',
  toNote: 'Note in a notebook…',
};
