import { bigint, boolean, index, integer, jsonb, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PreferencesChange } from '@studiolo/contract/account/entities';
import { moment } from '../../platform/database/columns.ts';

/** Users with a verified e-mail address or phone number. */
export const users = snakeCase.table(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().unique(),
    mobile: text().unique(),
    passwordHash: text(),
    /** Whether an operator set the password, which the user must change. */
    mustChangePassword: boolean().notNull().default(false),
    /** Whether the user is an operator. Addresses in the settings are operators too. */
    isOperator: boolean().notNull().default(false),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    inviteId: text().notNull().unique(),
    invitedBy: uuid(),
    timeZone: text().notNull().default('UTC'),
    useCustomer: boolean().notNull().default(false),
    customer: text().notNull().default(''),
    /** The day during which the time zone last changed, and its end. */
    heldDay: text(),
    heldUntil: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.invitedBy)],
);

/**
 * Sign-ups with an unverified address. An address that has an account gets one too, so that responses do not
 * reveal it.
 */
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

/** Sessions. Only the SHA-256 hash of the token is stored. */
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

/** Hashes of sent codes. A hash includes the purpose and the address. */
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

/** Attempts within a window, such as password guesses for one account. */
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

/** Re-encoded avatars. A user has up to two: the current one and the latest upload. */
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
    /** E-mail address at the provider at the time of linking, shown to tell identities apart. */
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
    /**
     * Signature counter of the authenticator; 0 if it has none. A value that does not rise indicates a cloned
     * passkey.
     */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.ownerId)],
);

/** Hashes of one-time secrets that a browser receives and sends back. */
export const challenges = snakeCase.table(
  'challenges',
  {
    hash: text().primaryKey(),
    /** The user who must complete the challenge, if known. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Identity that will be linked to the account when its owner confirms. */
    verifiedIdentity: jsonb('vouched').$type<{
      issuer: string;
      subject: string;
      email?: string | undefined;
    }>(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** Hashed keys of the links that create the first account. Deleted once an account exists. */
export const welcomeKeys = snakeCase.table('welcome_keys', {
  hash: text().primaryKey(),
  createdAt: moment().notNull(),
});
