export type MailMessage = { to: string; subject: string; text: string };

/** Sends a mail; throws if the service did not accept it. */
export type Mail = { send: (letter: MailMessage) => Promise<void> };
