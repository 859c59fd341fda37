/** The product's own legal pages, used if the operator has set none. */
export const LEGAL = { terms: '/terms', privacy: '/privacy' } as const;

export const WELCOME = '/welcome';

/** Page that a sign-in provider redirects back to. */
export const SIGN_IN = '/sign-in';
