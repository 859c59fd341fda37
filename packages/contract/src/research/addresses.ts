export const RESEARCH = '/research';

export const researchPath = (researchId: string): string => `${RESEARCH}?id=${researchId}`;
