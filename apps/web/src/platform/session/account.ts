import { newId } from '../browser/new-id.ts';
import { recall, remember } from '../local-store.ts';

/** The account of a session. Its id is undefined until the server has sent it. */
type Account = { session: string; id?: string | undefined };

const STORAGE_KEY = 'account';

const isText = (value: unknown): value is string => typeof value === 'string';

const readAccount = (): Account | undefined => {
  try {
    const { session, id } = Object(JSON.parse(recall(STORAGE_KEY) ?? '')) as Record<string, unknown>;
    return isText(session) ? { session, id: isText(id) ? id : undefined } : undefined;
  } catch {
    return undefined;
  }
};

let current = readAccount();

const storeAccount = (account: Account | undefined): void => {
  remember(STORAGE_KEY, account && JSON.stringify(account));
};

/** Starts a session, whose id all tabs of this browser use until the account's id is known. */
export const beginAccount = (): void => storeAccount({ session: newId() });

export const endAccount = (): void => storeAccount(undefined);

/** Reads the account again after the session has changed. */
export const followAccount = (): void => {
  current = readAccount();
};

const accountListeners = new Set<(id: string) => void>();

/** Registers a callback for the account id from the server. */
export const onAccount = (react: (id: string) => void): void => void accountListeners.add(react);

/** Stores the account id that the server sent for this session. */
export const setAccountId = (id: string): void => {
  const isNew = current?.id !== id;
  current = { session: current?.session ?? newId(), id };
  storeAccount(current);
  if (isNew) for (const react of accountListeners) react(id);
};

/** Returns the id under which the drafts of this account are stored. */
export const currentAccount = (): string => {
  if (!current) {
    current = { session: newId() };
    storeAccount(current);
  }
  return current.id ?? current.session;
};

export const isAccount = (owner: string): boolean =>
  current !== undefined && (owner === current.id || owner === current.session);
