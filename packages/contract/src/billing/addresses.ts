/** Payment page. */
export const PAY = '/pay';
