export const text = {
  draw: 'Draw',
  drawings: 'Drawings',
  drawing: 'Drawing',
  toDraw: 'Drawing, to start from',
};
