/** The categories of bots, in the order in which they are shown. */
export const CATEGORIES = ['work', 'learning', 'writing', 'service', 'programming', 'life', 'other'] as const;
