import { bigint, boolean, index, integer, jsonb, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PreferencesChange } from '@studiolo/contract/account/entities';
import { moment } from '../../platform/database/columns.ts';

/** Users with a verified address. */
export const users = snakeCase.table(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().unique(),
    mobile: text().unique(),
    passwordHash: text(),
    /** The password was chosen for the user and must be changed. */
    mustChangePassword: boolean().notNull().default(false),
    /** Operator, in addition to the addresses in the settings. */
    isOperator: boolean().notNull().default(false),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    inviteId: text().notNull().unique(),
    invitedBy: uuid(),
    timeZone: text().notNull().default('UTC'),
    useCustomer: boolean().notNull().default(false),
    customer: text().notNull().default(''),
    /** The day in progress when the zone changed, and its end. */
    heldDay: text(),
    heldUntil: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.invitedBy)],
);

/** Sign-ups with an unverified address. A taken address gets one too, so that both look alike. */
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

/** Sessions, found by their token; only the SHA-256 of the token is stored. */
export const sessions = snakeCase.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    signUpId: uuid().references(() => signUps.id, { onDelete: 'cascade' }),
    userAgent: text().notNull(),
    /** Hash of the browser's device token; null once the device is no longer trusted. */
    deviceHash: text(),
    createdAt: moment().notNull(),
    usedAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [index().on(table.userId), index().on(table.signUpId)],
);

/** Codes that were sent, hashed; each is bound to its purpose and address. */
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

/** Number of attempts within a window, e.g. of passwords for one address. */
export const attempts = snakeCase.table('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment().notNull(),
});

/** Settings that differ from the defaults. */
export const preferences = snakeCase.table('preferences', {
  ownerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  changes: jsonb().$type<PreferencesChange>().notNull(),
});

/** Re-encoded avatars: the chosen one, and the latest upload. */
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

/** Users' identities at the external sign-in provider. */
export const identities = snakeCase.table(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Address at the provider when it was linked; distinguishes identities. */
    email: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [unique().on(table.issuer, table.subject), index().on(table.ownerId)],
);

export const passkeys = snakeCase.table(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** Signature counter of the authenticator, if it counts: a lower value reveals a clone. */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.ownerId)],
);

/** One-time secrets that a browser receives and returns, hashed. */
export const challenges = snakeCase.table(
  'challenges',
  {
    hash: text().primaryKey(),
    /** The account concerned, if known. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Identity that is linked once the account's owner has signed in. */
    vouched: jsonb().$type<{ issuer: string; subject: string; email?: string | undefined }>(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** Hashed keys of the links for the first account; all are deleted once there is one. */
export const welcomeKeys = snakeCase.table('welcome_keys', {
  hash: text().primaryKey(),
  createdAt: moment().notNull(),
});
