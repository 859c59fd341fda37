export type MailMessage = { to: string; subject: string; text: string };

/** Sends an e-mail; throws if the service did not accept it, `AddressRejected` if it never will. */
export type Mail = { send: (letter: MailMessage) => Promise<void> };

/** The mail service of the recipient refuses the address permanently. */
export class AddressRejected extends Error {
  override readonly name = 'AddressRejected';
}
