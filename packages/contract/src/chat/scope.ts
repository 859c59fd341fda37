import type { Ask } from './endpoints.ts';
import { NO_BOT } from './limits.ts';

/** Scope of a conversation, by its kind and its id; plain chat has no id. */
export type ScopeName = { kind: string; id: string };

export const PLAIN_CHAT: ScopeName = { kind: 'chat', id: '' };

/**
 * Reads the scope from the wire's fields: a bot by `roleId`, a notebook by `projectId`, any other by kind and
 * id.
 */
export const scopeOf = ({
  roleId = NO_BOT,
  projectId = '',
  groundKind,
  groundId = '',
}: {
  [name in 'roleId' | 'projectId' | 'groundKind' | 'groundId']?: string | undefined;
}): ScopeName => {
  if (groundKind !== undefined) return { kind: groundKind, id: groundId };
  if (projectId !== '') return { kind: 'notebook', id: projectId };
  return roleId === NO_BOT ? PLAIN_CHAT : { kind: 'bot', id: roleId };
};

/** The wire's `roleId` of a scope: a bot's id, or `NO_BOT`. */
export const roleIdOf = ({ kind, id }: ScopeName): string => (kind === 'bot' ? id : NO_BOT);

/** Whether it is plain chat or chat with a bot. Other conversations are shown in their notebook or document. */
export const isChat = ({ kind }: ScopeName): boolean => kind === PLAIN_CHAT.kind || kind === 'bot';

/** The wire's fields of a scope; the inverse of `scopeOf`. */
export const scopeFields = (
  scope: ScopeName,
): Pick<Ask, 'roleId'> & Pick<Partial<Ask>, 'projectId' | 'groundKind' | 'groundId'> => {
  const { kind, id } = scope;
  const roleId = roleIdOf(scope);
  if (kind === 'notebook') return { roleId, projectId: id };
  return isChat(scope) ? { roleId } : { roleId, groundKind: kind, groundId: id };
};

/** Condition on a turn's scope: the kind and, if set, the id. `isOther` inverts the kind. */
export type ScopeCondition = { kind: string; id?: string; isOther?: boolean };

/** The scopes that the fields of a history query filter by. */
export const scopeConditions = ({
  roleId,
  features,
  projectId,
}: {
  roleId?: string | undefined;
  features?: string | undefined;
  projectId?: string | undefined;
}): readonly ScopeCondition[] => [
  ...(roleId === undefined
    ? []
    : [roleId === NO_BOT ? { kind: 'bot', isOther: true } : { kind: 'bot', id: roleId }]),
  ...(features === undefined ? [] : [{ kind: features }]),
  ...(projectId === undefined
    ? []
    : [projectId === '' ? { kind: 'notebook', isOther: true } : { kind: 'notebook', id: projectId }]),
];

/** Other scopes that a question names, by kind. */
export const namedScopes = ({
  notebookIds = [],
  botIds = [],
}: Pick<Ask, 'notebookIds' | 'botIds'>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries({ notebook: notebookIds, bot: botIds }).filter(([, ids]) => ids.length > 0));
