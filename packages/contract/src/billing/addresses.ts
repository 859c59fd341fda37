/** Where something is paid for. */
export const PAY = '/pay';
