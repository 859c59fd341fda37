export const text = {
  show: 'Show {name}',
  close: 'Close',
};
