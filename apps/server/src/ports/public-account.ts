export type ArticleDraft = { title: string; summary: string; content: string; coverId: string };

type AccountPicture = { bytes: Uint8Array<ArrayBuffer>; type: 'image/jpeg' | 'image/png' };

/** An account of a messaging app that articles are published on. */
export type PublicAccount = {
  /** Keeps a picture of an article there; answers its address. */
  addPicture: (picture: AccountPicture, signal: AbortSignal) => Promise<string>;
  /** Keeps a cover; answers its id. */
  addCover: (picture: AccountPicture, signal: AbortSignal) => Promise<string>;
  addDraft: (draft: ArticleDraft, signal: AbortSignal) => Promise<void>;
};

/** The account refused what it was sent, for a reason of its own. */
export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal';
  readonly number: number;

  constructor(service: string, number: number) {
    super(`${service} answered ${number}`);
    this.number = number;
  }
}
