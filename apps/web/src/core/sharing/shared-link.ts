/** A link to be given away, and what it leads to. */
export type SharedLink = { title: string; url: string; about?: string };
