/** A link to be given away, what it leads to, in short what that is about, and the address of its picture. */
export type SharedLink = { title: string; url: string; about?: string; picture?: string };
