export type Letter = { to: string; subject: string; text: string };

/** Sends a letter, or throws when the service did not take it. */
export type Mail = { send: (letter: Letter) => Promise<void> };
