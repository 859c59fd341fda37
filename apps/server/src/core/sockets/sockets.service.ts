import type { Locale } from '@studiolo/contract/wire/headers';
import type { Push } from '@studiolo/contract/wire/push';
import { SOCKET_CLOSED } from '@studiolo/contract/wire/socket';
import type { Queryable } from '../../platform/database/database.ts';
import type { UserCaller } from '../../platform/traffic/caller.ts';
import type { LiveSocket } from '../../platform/traffic/live-socket.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createRecentPushes } from './recent-pushes.ts';

/** Closing code after which a page connects again. */
const COME_BACK = 1012;
/** Open pages of one user on one server; the oldest makes room. */
const MOST_SOCKETS = 50;

const CHANNELS = { user: 'user', session: 'session_ended' } as const;

type Broadcast = {
  publish: (channel: string, payload: string, queryable?: Queryable) => Promise<void>;
  publishAll: (channel: string, payloads: readonly string[]) => Promise<void>;
  subscribe: (channel: string, handler: (payload: string) => void) => () => void;
  /** Calls when the line between servers was lost and is there again. */
  onReconnect: (handler: () => void) => unknown;
};

/** Makes the push for a thing that changed, as its owner may see it; undefined when there is nothing to tell. */
export type MakePush = (owner: string, id: string, locale: Locale) => Promise<Push | undefined> | Push;

type Open = { caller: UserCaller; locale: Locale; socket: LiveSocket };

export type Sockets = ReturnType<typeof createSockets>;

/** The open sockets of this server, and the way from any server to all sockets of a user. */
export const createSockets = ({ broadcast, log }: { broadcast: Broadcast; log: Log }) => {
  const byUser = new Map<string, Set<Open>>();
  const makers = new Map<string, MakePush>();
  /** What else goes on for a session, such as an event stream. */
  const bySession = new Map<string, Set<() => void>>();
  const recent = createRecentPushes();

  const send = async (payload: string, open: readonly Open[]): Promise<void> => {
    const [owner = '', kind = '', id = ''] = payload.split(' ');
    if (open.length === 0) return;
    // Where nobody says more of a kind, a device is told that such a thing changed, and asks again for what it shows.
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
  // What was published while the line was down was missed, a session's end perhaps: pages come back and prove who they are.
  broadcast.onReconnect(() => {
    for (const set of byUser.values()) for (const { socket } of set) socket.close(COME_BACK);
  });
  broadcast.subscribe(CHANNELS.session, (sessionId) => {
    for (const set of byUser.values()) {
      for (const { caller, socket } of set)
        if (caller.sessionId === sessionId) socket.close(SOCKET_CLOSED.unauthorised);
    }
    for (const end of bySession.get(sessionId) ?? []) end();
  });

  return {
    register: (kind: string, make: MakePush): void => {
      makers.set(kind, make);
    },

    /** Tells all devices of a user that a thing of some kind changed, once the transaction commits. */
    notify: (owner: string, kind: string, id: string, queryable?: Queryable): Promise<void> =>
      broadcast.publish(CHANNELS.user, `${owner} ${kind} ${id}`, queryable),

    /** The same of several things, each by kind and id, without waiting. */
    tell(owner: string, changes: readonly (readonly [kind: string, id: string])[]): void {
      broadcast
        .publishAll(
          CHANNELS.user,
          changes.map(([kind, id]) => `${owner} ${kind} ${id}`),
        )
        .catch((error: unknown) => log.warn({ err: error }, 'devices could not be told of a change'));
    },

    closeSession: (sessionId: string): Promise<void> => broadcast.publish(CHANNELS.session, sessionId),

    open(caller: UserCaller, socket: LiveSocket, locale: Locale): () => void {
      const entry: Open = { caller, locale, socket };
      const set = byUser.get(caller.userId) ?? new Set<Open>();
      const [oldest] = set;
      if (oldest && set.size >= MOST_SOCKETS) oldest.socket.close(COME_BACK);
      byUser.set(caller.userId, set.add(entry));
      for (const payload of recent.of(caller.userId)) deliver(payload, [entry]);
      return () => {
        set.delete(entry);
        if (set.size === 0) byUser.delete(caller.userId);
      };
    },

    /** Calls `end` should the session end, until it is let go of by what this answers. */
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
