export const text = {
  schedules: 'Schedules',
  running: 'Schedule',
  signInToOpen: 'Sign in to see your schedules.',
} as const;
