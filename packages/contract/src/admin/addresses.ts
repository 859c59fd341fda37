/** The operator's page. */
export const ADMIN = '/admin';
