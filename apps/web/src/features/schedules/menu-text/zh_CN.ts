import type { text as english } from './en_US.ts';

export const text: Record<keyof typeof english, string> = {
  schedules: '定时任务',
  running: '定时任务',
  signInToOpen: '登录后查看定时任务。',
};
