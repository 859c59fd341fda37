import type { Locale } from '@studiolo/contract/wire/headers';
import type { Push } from '@studiolo/contract/wire/push';
import { SOCKET_CLOSED } from '@studiolo/contract/wire/socket';
import type { Queryable } from '../../platform/database/database.ts';
import type { UserCaller } from '../../platform/traffic/caller.ts';
import type { LiveSocket } from '../../platform/traffic/live-socket.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createRecentPushes } from './recent-pushes.ts';

const SERVICE_RESTART_CODE = 1012;
/** Maximum number of open sockets of one user on one server. Opening another one closes the oldest. */
const MAX_SOCKETS_PER_USER = 50;

const CHANNELS = { user: 'user', session: 'session_ended' } as const;

type Broadcast = {
  publish: (channel: string, payload: string, queryable?: Queryable) => Promise<void>;
  publishAll: (channel: string, payloads: readonly string[]) => Promise<void>;
  subscribe: (channel: string, handler: (payload: string) => void) => () => void;
  /** Calls the handler after the connection between servers was lost and restored. */
  onReconnect: (handler: () => void) => unknown;
};

/** Creates the push for a changed thing as its owner may see it. Undefined if there is nothing to send. */
export type MakePush = (owner: string, id: string, locale: Locale) => Promise<Push | undefined> | Push;

type Open = { caller: UserCaller; locale: Locale; socket: LiveSocket };

export type Sockets = ReturnType<typeof createSockets>;

/** Open sockets of this server, and pushes from any server to all sockets of a user. */
export const createSockets = ({ broadcast, log }: { broadcast: Broadcast; log: Log }) => {
  const byUser = new Map<string, Set<Open>>();
  const makers = new Map<string, MakePush>();
  /** Callbacks that end other work of a session, such as an event stream. */
  const bySession = new Map<string, Set<() => void>>();
  const recent = createRecentPushes();

  const send = async (payload: string, open: readonly Open[]): Promise<void> => {
    const [owner = '', kind = '', id = ''] = payload.split(' ');
    if (open.length === 0) return;
    // By default a push only names the thing, and the page reloads it.
    const make = makers.get(kind) ?? (() => ({ type: 'changed', what: kind, id }) as const);
    for (const locale of new Set(open.map((each) => each.locale))) {
      const push = await make(owner, id, locale);
      if (!push) continue;
      const message = JSON.stringify(push);
      for (const each of open) if (each.locale === locale) each.socket.send(message);
    }
  };

  const deliver = (payload: string, open: readonly Open[]): void => {
    send(payload, open).catch((error: unknown) => log.warn({ err: error }, 'a push could not be sent'));
  };

  broadcast.subscribe(CHANNELS.user, (payload) => {
    recent.add(payload);
    const [owner = ''] = payload.split(' ', 1);
    deliver(payload, [...(byUser.get(owner) ?? [])]);
  });
  // Messages were lost while the connection was down, perhaps the end of a session: pages reconnect and
  // authenticate again.
  broadcast.onReconnect(() => {
    for (const set of byUser.values()) for (const { socket } of set) socket.close(SERVICE_RESTART_CODE);
  });
  broadcast.subscribe(CHANNELS.session, (sessionId) => {
    for (const set of byUser.values()) {
      for (const { caller, socket } of set)
        if (caller.sessionId === sessionId) socket.close(SOCKET_CLOSED.unauthorized);
    }
    for (const end of bySession.get(sessionId) ?? []) end();
  });

  return {
    register: (kind: string, make: MakePush): void => {
      makers.set(kind, make);
    },

    /** Notifies all devices of a user of a changed thing once the transaction commits. */
    notify: (owner: string, kind: string, id: string, queryable?: Queryable): Promise<void> =>
      broadcast.publish(CHANNELS.user, `${owner} ${kind} ${id}`, queryable),

    /** Like `notify` for several things, each by kind and id, without waiting. */
    notifyChanges(owner: string, changes: readonly (readonly [kind: string, id: string])[]): void {
      broadcast
        .publishAll(
          CHANNELS.user,
          changes.map(([kind, id]) => `${owner} ${kind} ${id}`),
        )
        .catch((error: unknown) => log.warn({ err: error }, 'devices could not be notified of a change'));
    },

    closeSession: (sessionId: string): Promise<void> => broadcast.publish(CHANNELS.session, sessionId),

    open(caller: UserCaller, socket: LiveSocket, locale: Locale): () => void {
      const entry: Open = { caller, locale, socket };
      const set = byUser.get(caller.userId) ?? new Set<Open>();
      const [oldest] = set;
      if (oldest && set.size >= MAX_SOCKETS_PER_USER) oldest.socket.close(SERVICE_RESTART_CODE);
      byUser.set(caller.userId, set.add(entry));
      for (const payload of recent.of(caller.userId)) deliver(payload, [entry]);
      return () => {
        set.delete(entry);
        if (set.size === 0) byUser.delete(caller.userId);
      };
    },

    /** Ends the work of sessions whose end was missed. */
    async endLost(isLive: (sessionId: string) => Promise<boolean>): Promise<void> {
      for (const [sessionId, ends] of bySession)
        if (!(await isLive(sessionId))) for (const end of [...ends]) end();
    },

    /** Calls `end` if the session ends. Returns a function that unsubscribes. */
    whileSession(sessionId: string, end: () => void): () => void {
      const set = bySession.get(sessionId) ?? new Set();
      bySession.set(sessionId, set.add(end));
      return () => {
        set.delete(end);
        if (set.size === 0) bySession.delete(sessionId);
      };
    },

    count: (): number => [...byUser.values()].reduce((sum, set) => sum + set.size, 0),
  };
};
