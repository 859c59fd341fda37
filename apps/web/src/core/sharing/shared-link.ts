/** Link to share, with its title, a summary and the URL of its picture. */
export type SharedLink = { title: string; url: string; about?: string; picture?: string };
