export const text = {
  draw: 'Draw',
  drawings: 'Drawings',
  drawing: 'Drawing',
  toDraw: 'New drawing',
};
