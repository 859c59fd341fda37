export const text = {
  show: 'Show {name}',
  close: 'Close',
  tools: 'The picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  save: 'Save the picture',
};
