export const text = {
  studio: 'Agent Studio',
  newNotebook: 'New notebook',
  toNotebook: 'A notebook, as a source',
  notebooks: 'Notebooks',
  notebook: 'Notebook',
  source: 'Source',
  note: 'Note',
  toNote: 'Note in a notebook…',
  sources: 'Sources of notebooks',
  notes: 'Notes',
  making: 'Making from sources',
  fetching: 'Fetching a page',
};
