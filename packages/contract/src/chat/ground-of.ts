import type { Ask } from './endpoints.ts';
import { NO_BOT } from './limits.ts';

/** What a conversation stands on, by its kind and its id there; plain chat has no id. */
export type GroundName = { kind: string; id: string };

export const PLAIN_CHAT: GroundName = { kind: 'chat', id: '' };

/** The ground that the wire names in its own way: a bot by `roleId`, a notebook by `projectId`, any other by kind and id. */
export const groundOf = ({
  roleId = NO_BOT,
  projectId = '',
  groundKind,
  groundId = '',
}: {
  [name in 'roleId' | 'projectId' | 'groundKind' | 'groundId']?: string | undefined;
}): GroundName => {
  if (groundKind !== undefined) return { kind: groundKind, id: groundId };
  if (projectId !== '') return { kind: 'notebook', id: projectId };
  return roleId === NO_BOT ? PLAIN_CHAT : { kind: 'bot', id: roleId };
};

/** The `roleId` by which the wire names a ground: a bot's id, or that there is none. */
export const roleIdOf = ({ kind, id }: GroundName): string => (kind === 'bot' ? id : NO_BOT);

/** Whether it is a chat of its own, plain or with a bot; any other stands inside of what it is about. */
export const isChat = ({ kind }: GroundName): boolean => kind === PLAIN_CHAT.kind || kind === 'bot';

/** A ground as the wire names it, as `groundOf` reads it. */
export const groundFields = (
  ground: GroundName,
): Pick<Ask, 'roleId'> & Pick<Partial<Ask>, 'projectId' | 'groundKind' | 'groundId'> => {
  const { kind, id } = ground;
  const roleId = roleIdOf(ground);
  if (kind === 'notebook') return { roleId, projectId: id };
  return isChat(ground) ? { roleId } : { roleId, groundKind: kind, groundId: id };
};

/** What a turn's ground has to be: of this kind and with this id, where it is given; or of any other kind. */
export type GroundCondition = { kind: string; id?: string; isOther?: boolean };

/** The grounds that the fields of a history query filter by. */
export const groundConditions = ({
  roleId,
  features,
  projectId,
}: {
  roleId?: string | undefined;
  features?: string | undefined;
  projectId?: string | undefined;
}): readonly GroundCondition[] => [
  ...(roleId === undefined
    ? []
    : [roleId === NO_BOT ? { kind: 'bot', isOther: true } : { kind: 'bot', id: roleId }]),
  ...(features === undefined ? [] : [{ kind: features }]),
  ...(projectId === undefined
    ? []
    : [projectId === '' ? { kind: 'notebook', isOther: true } : { kind: 'notebook', id: projectId }]),
];

/** What a question names of other grounds, by their kinds. */
export const namedGrounds = ({
  notebookIds = [],
  botIds = [],
}: Pick<Ask, 'notebookIds' | 'botIds'>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries({ notebook: notebookIds, bot: botIds }).filter(([, ids]) => ids.length > 0));
