export const RESEARCH = '/research';

export const researchPath = (researchId: string): string => `${RESEARCH}?id=${researchId}`;

/** Path of a new research task that searches a notebook. */
export const newResearchPath = (notebookId: string): string => `${RESEARCH}?notebook=${notebookId}`;
