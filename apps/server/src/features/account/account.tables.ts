import { index, integer, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** People with a proven address. */
export const users = snakeCase.table('users', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().unique(),
  mobile: text().unique(),
  passwordHash: text(),
  nickname: text().notNull(),
  avatar: text().notNull().default(''),
  inviteId: text().notNull().unique(),
  invitedBy: uuid(),
  timeZone: text().notNull().default('UTC'),
  /** The day that was under way when the zone changed, and when it ends. */
  heldDay: text(),
  heldUntil: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** Sign-ups whose address is not proven yet; a taken address gets one too, so that nothing tells them apart. */
export const signUps = snakeCase.table(
  'sign_ups',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    inviteId: text(),
    timeZone: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.email)],
);

/** A token stands for a session; of the token only its SHA-256 is kept. */
export const sessions = snakeCase.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    signUpId: uuid().references(() => signUps.id, { onDelete: 'cascade' }),
    userAgent: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [index().on(table.userId), index().on(table.signUpId)],
);

/** Codes that were sent, hashed; bound to what they are for and to the address. */
export const codes = snakeCase.table(
  'codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: text().notNull(),
    address: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.address, table.createdAt)],
);

/** How often something was tried within its window, e.g. a password for one address. */
export const attempts = snakeCase.table('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment().notNull(),
});
