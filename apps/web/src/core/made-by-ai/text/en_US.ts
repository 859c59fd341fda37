export const text = {
  madeByAi: 'AI-generated content. It may contain errors.',
};
