/** Where pictures wait that the next drawing starts from. */
export const PLACE = 'draw';
