/** Where our own words stand, for a place whose operator has set no others. */
export const LEGAL = { terms: '/terms', privacy: '/privacy' } as const;

/** Where the first account is made. */
export const WELCOME = '/welcome';

/** Where one comes back to from signing in elsewhere. */
export const SIGN_IN = '/sign-in';
