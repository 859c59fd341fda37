export const isSourceUrl = (url: string): boolean => /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i.test(url);
