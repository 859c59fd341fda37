export const text = { models: 'Models' };
