import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PreferencesChange } from '@studiolo/contract/account/entities';

const moment = () => timestamp({ withTimezone: true });

/** People with a proven address. */
export const users = snakeCase.table('users', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().unique(),
  mobile: text().unique(),
  passwordHash: text(),
  /** The password is one that an operator was told. */
  mustChangePassword: boolean().notNull().default(false),
  /** Runs this place, besides those whose addresses the settings name. */
  isOperator: boolean().notNull().default(false),
  nickname: text().notNull(),
  avatar: text().notNull().default(''),
  inviteId: text().notNull().unique(),
  invitedBy: uuid(),
  timeZone: text().notNull().default('UTC'),
  useCustomer: boolean().notNull().default(false),
  customer: text().notNull().default(''),
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
    /** Of the mark that the browser made for itself; null once it is no longer believed. */
    deviceHash: text(),
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

/** What somebody set otherwise than it is from the start. */
export const preferences = snakeCase.table('preferences', {
  ownerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  changes: jsonb().$type<PreferencesChange>().notNull(),
});

/** Pictures of people, made by us from what they sent; the one that is shown, and the last one sent. */
export const avatars = snakeCase.table(
  'avatars',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    size: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId)],
);

/** Who somebody is with a provider that they sign in with. */
export const identities = snakeCase.table(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As the provider had it when it was linked, to tell one from another. */
    email: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [unique().on(table.issuer, table.subject), index().on(table.ownerId)],
);

/** Public keys of passkeys. */
export const passkeys = snakeCase.table(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often it signed, where it counts: a copy of it is found out by counting less. */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.ownerId)],
);

/** What a browser was given and brings back once, hashed. */
export const challenges = snakeCase.table(
  'challenges',
  {
    hash: text().primaryKey(),
    /** Whose account it is about, where that is known. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Who is to be linked once the owner of the account signed in. */
    vouched: jsonb().$type<{ issuer: string; subject: string; email?: string | undefined }>(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** Keys, hashed, of the links by which the first account is made; none is left once there is one. */
export const welcomeKeys = snakeCase.table('welcome_keys', {
  hash: text().primaryKey(),
  createdAt: moment().notNull(),
});
