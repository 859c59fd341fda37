export const CATEGORIES = ['work', 'learning', 'writing', 'service', 'programming', 'life', 'other'] as const;
