export const DRAW = '/common/draw';

/** What an address says of the drawing that is open. */
export const OPEN = 'picture';

export const drawingPath = (drawingId: string): string => `${DRAW}?${OPEN}=${drawingId}`;
