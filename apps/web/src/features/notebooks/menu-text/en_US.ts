export const text = {
  studio: 'Agent Studio',
  newNotebook: 'New notebook',
  notebooks: 'Notebooks',
};
