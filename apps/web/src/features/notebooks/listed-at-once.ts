/** Page size of the notebook list; `app/first-second/startup-requests.ts` requests the same. */
export const LISTED_AT_ONCE = 48;
