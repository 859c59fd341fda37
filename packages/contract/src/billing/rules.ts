/**
 * Placeholder for the payment address in the text of a refusal. The page requests a pay ticket when the link
 * is clicked and opens the address returned with it; no ticket is created before or stored.
 */
export const PAY_LINK = '{payUrl}?appCode={appCode}&token={token}';
