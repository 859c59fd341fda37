import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { users } from '../account.tables.ts';

/** Operators are the user of the first account and users whose address is in the settings. */
export const isOperator = (
  user: { isOperator: boolean; email: string | null },
  adminEmails: ReadonlySet<string>,
): boolean => user.isOperator || (user.email !== null && adminEmails.has(user.email));

/** Checks by id whether a user is an operator. */
export const operatorReader =
  (database: Database, adminEmails: ReadonlySet<string>) =>
  async (userId: string, queryable: Queryable = database): Promise<boolean> => {
    const [user] = await queryable
      .select({ isOperator: users.isOperator, email: users.email })
      .from(users)
      .where(eq(users.id, userId));
    return user !== undefined && isOperator(user, adminEmails);
  };
