export const text = {
  ask: 'Ask a quick question',
  hint: 'Drag it to any edge, or move it with the arrow keys.',
};
