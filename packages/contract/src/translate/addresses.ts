export const TRANSLATE = '/translate';

export const translationPath = (taskId: string): string => `${TRANSLATE}/${taskId}`;
