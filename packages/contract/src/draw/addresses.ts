export const DRAW = '/common/draw';

/** Query parameter with the open drawing. */
export const OPEN = 'picture';

export const drawingPath = (drawingId: string): string => `${DRAW}?${OPEN}=${drawingId}`;
