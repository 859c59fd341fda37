/** Page size of the notebook list. Must be the same in `app/first-second/startup-requests.ts`. */
export const NOTEBOOKS_PAGE_SIZE = 48;
