import type { SignInElsewhere } from '@studiolo/contract/account/entities';
import { recall, remember } from '../../../platform/remembered.ts';

/** What this browser went to the provider for, so that it alone can bring the answer. */
export type Errand = { secret: string; path: string; isLinking: boolean };

const PLACE = 'signIn';

/** Leaves for the provider, to come back to this very page. */
export const leaveFor = ({ url, secret }: SignInElsewhere, isLinking: boolean): void => {
  const path = location.pathname + location.search;
  remember(PLACE, JSON.stringify({ secret, path, isLinking } satisfies Errand));
  location.assign(url);
};

/** A path of ours: what begins with two slashes is another host. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** What was gone for; nothing where this browser went for nothing. */
export const readErrand = (): Errand | undefined => {
  try {
    const { secret, path, isLinking } = Object(JSON.parse(recall(PLACE) ?? '{}')) as Partial<Errand>;
    if (typeof secret !== 'string' || !isOwnPath(path)) return undefined;
    return { secret, path, isLinking: isLinking === true };
  } catch {
    return undefined;
  }
};

export const forgetErrand = (): void => remember(PLACE, undefined);
