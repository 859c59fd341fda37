export type ArticleDraft = { title: string; summary: string; content: string; coverId: string };

type AccountPicture = { bytes: Uint8Array<ArrayBuffer>; type: 'image/jpeg' | 'image/png' };

/** An account of a messaging app that publishes articles. */
export type PublicAccount = {
  /** Uploads a picture of an article; returns its URL. */
  addPicture: (picture: AccountPicture, signal: AbortSignal) => Promise<string>;
  /** Uploads a cover; returns its id. */
  addCover: (picture: AccountPicture, signal: AbortSignal) => Promise<string>;
  addDraft: (draft: ArticleDraft, signal: AbortSignal) => Promise<void>;
};

/** The account rejected the content; `reason` is its own. */
export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal';
  readonly number: number;

  constructor(service: string, number: number) {
    super(`${service} answered ${number}`);
    this.number = number;
  }
}
