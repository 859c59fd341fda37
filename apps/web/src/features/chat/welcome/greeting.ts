export type Greeting = 'morning' | 'afternoon' | 'evening' | 'night';

export const greetingAt = (hour: number): Greeting => {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  if (hour < 18) return 'afternoon';
  return hour < 23 ? 'evening' : 'night';
};
