/** Where our own words stand, for a place whose operator has set no others. */
export const LEGAL = { terms: '/terms', privacy: '/privacy' } as const;
