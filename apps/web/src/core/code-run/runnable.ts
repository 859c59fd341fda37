import type { CodeLanguage } from '@studiolo/contract/chat/run-code-endpoints';

const NAMES: Record<string, CodeLanguage> = {
  js: 'javascript',
  javascript: 'javascript',
  mjs: 'javascript',
  py: 'python',
  python: 'python',
  python3: 'python',
};

export const runnableAs = (language: string): CodeLanguage | undefined =>
  Object.hasOwn(NAMES, language) ? NAMES[language] : undefined;
