/** Whether something is the address of a page as sources take it. */
export const isSourceUrl = (url: string): boolean => /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i.test(url);
