/** Page size of the notebook list; `app/first-second/startup-requests.ts` requests the same. */
export const NOTEBOOKS_PAGE_SIZE = 48;
