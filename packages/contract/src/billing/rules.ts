/**
 * The address that stands in the text of a refusal where it leads to paying. Whoever shows the text takes a pay ticket at
 * the click and goes to the address that comes with it: none is made before, and none is kept.
 */
export const PAY_LINK = '{payUrl}?appCode={appCode}&token={token}';
