export const text = {
  code: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  table: 'Table',
  diagram: 'Diagram',
  showSource: 'Show source',
  showDiagram: 'Show diagram',
  loadImage: 'Load image from {host}',
  footnote: 'Footnote {label}',
  taskDone: 'Done',
  taskOpen: 'Not done',
};
