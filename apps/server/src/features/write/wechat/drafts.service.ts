import { WECHAT_LIMITS } from '@studiolo/contract/publishing/wechat-style';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { AccountRefusal, type PublicAccount } from '../../../ports/public-account.ts';
import { fileIdOf } from '../publishing/article-pictures.ts';
import { sentenceOfRefusal } from './sentence-of-refusal.ts';

const PUBLISH_TIMEOUT_MS = 120_000;
const WECHAT_PICTURE_URL = /^https?:\/\/mmbiz\.(?:qpic|qlogo)\.cn\//;

type Deps = {
  /** Undefined if no account is configured. */
  account: PublicAccount | undefined;
  /** Whether a user may push drafts. The account belongs to the operator. */
  mayPush: (userId: string) => Promise<boolean>;
  files: Pick<Files, 'pictures' | 'whenRead'>;
  log: Log;
};

type Article = { title: string; summary: string; content: string; cover: string };

const parseDataUrl = (source: string) => {
  const match = /^data:(image\/(?:jpeg|png));base64,([\w+/=]+)$/.exec(source);
  return (
    match && {
      type: match[1] as 'image/jpeg' | 'image/png',
      bytes: Uint8Array.from(Buffer.from(match[2] ?? '', 'base64')),
    }
  );
};

/**
 * Saves articles as drafts in a WeChat public account. Uploads the pictures first, as articles refer to their
 * addresses at WeChat.
 */
export const createDraftService = ({ account, mayPush, files, log }: Deps) => {
  const pictureOf = async (owner: string, source: string) => {
    const id = fileIdOf(source);
    if (id === undefined) return parseDataUrl(source);
    await files.whenRead(owner, [id]);
    const jpeg = (await files.pictures(owner, [id])).get(id);
    return jpeg && { type: 'image/jpeg' as const, bytes: Uint8Array.from(jpeg) };
  };

  /** Uploads the pictures and inserts their new addresses. Removes unavailable pictures. */
  const uploadPictures = async (
    to: PublicAccount,
    owner: string,
    content: string,
    signal: AbortSignal,
  ): Promise<string> => {
    const sources = [
      ...new Set([...content.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src = '']) => src)),
    ];
    if (sources.length > WECHAT_LIMITS.pictures)
      throw new Refusal('TOO_LARGE', { key: 'wechat-too-many-pictures' });
    const newAddresses = new Map<string, string>();
    for (const source of sources) {
      const picture = WECHAT_PICTURE_URL.test(source)
        ? undefined
        : await pictureOf(owner, source.replaceAll('&amp;', '&'));
      if (WECHAT_PICTURE_URL.test(source)) newAddresses.set(source, source);
      else if (picture) newAddresses.set(source, await to.addPicture(picture, signal));
    }
    return content.replace(
      /<img([^>]*) src="([^"]*)"([^>]*)>/g,
      (_, before: string, source: string, after: string) => {
        const address = newAddresses.get(source);
        return address === undefined ? '' : `<img${before} src="${address.replaceAll('"', '%22')}"${after}>`;
      },
    );
  };

  const canPush = async (userId: string): Promise<boolean> =>
    account !== undefined && (await mayPush(userId));

  const rethrow = (error: unknown): never => {
    if (error instanceof Refusal) throw error;
    log.warn({ err: error }, 'a draft could not be saved in the public account');
    if (error instanceof AccountRefusal) throw new Refusal('INVALID', sentenceOfRefusal(error.number));
    throw new Refusal('BUSY', { retryAfterSeconds: 10 });
  };

  return {
    canPush,

    async push(owner: string, { title, summary, content, cover }: Article): Promise<null> {
      if (!account || !(await mayPush(owner))) throw new Refusal('NOT_FOUND');
      const picture = parseDataUrl(cover);
      if (!picture) throw new Refusal('INVALID');
      const signal = AbortSignal.timeout(PUBLISH_TIMEOUT_MS);
      try {
        const article = await uploadPictures(account, owner, content, signal);
        if (article.length > WECHAT_LIMITS.content) throw new Refusal('TOO_LARGE');
        const coverId = await account.addCover(picture, signal);
        await account.addDraft({ title, summary, content: article, coverId }, signal);
      } catch (error) {
        rethrow(error);
      }
      return null;
    },
  };
};
