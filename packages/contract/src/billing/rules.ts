/**
 * Placeholder for the URL of the pay page in an error message. The page requests a ticket when the link is
 * clicked, and opens the URL that is returned with it.
 */
export const PAY_LINK = '{payUrl}?appCode={appCode}&token={token}';
