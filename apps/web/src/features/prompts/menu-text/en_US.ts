export const text = {
  prompts: 'Prompts',
  manage: 'Manage prompts…',
};
