import { newId } from '../browser/new-id.ts';
import { recall, remember } from '../local-store.ts';

/** The account of a session; its id is undefined until the server has responded. */
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

/** Creates an account id before the server has named one; every tab of this browser shares it. */
export const beginAccount = (): void => storeAccount({ session: newId() });

export const endAccount = (): void => storeAccount(undefined);

/** Reads the account again after the session has changed. */
export const followAccount = (): void => {
  current = readAccount();
};

const accountListeners = new Set<(id: string) => void>();

/** Calls back once the server has identified the account. */
export const onAccount = (react: (id: string) => void): void => void accountListeners.add(react);

/** Records the account that the server reported for this session. */
export const nameAccount = (id: string): void => {
  const isNews = current?.id !== id;
  current = { session: current?.session ?? newId(), id };
  storeAccount(current);
  if (isNews) for (const react of accountListeners) react(id);
};

/** Returns the name under which this account's drafts are stored. */
export const currentAccount = (): string => {
  if (!current) {
    current = { session: newId() };
    storeAccount(current);
  }
  return current.id ?? current.session;
};

export const isAccount = (owner: string): boolean =>
  current !== undefined && (owner === current.id || owner === current.session);
