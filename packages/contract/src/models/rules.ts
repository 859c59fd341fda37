/** Model services that an operator can add a key and an address of. */
export const SERVICE_NAMES = [
  'openai',
  'anthropic',
  'google',
  'deepseek',
  'minimax',
  'qianfan',
  'compatible',
] as const;
