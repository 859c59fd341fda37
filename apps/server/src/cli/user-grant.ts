import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { GRANT_OPTIONS, readGrants } from './grants.ts';
import { withDesk } from './with-desk.ts';

export const userGrant: Command = {
  name: 'user grant',
  takes: '<email> --product <id> [--product <id>] [--period month]',
  about: 'grants products to a user: 8 is Pro, 9 is drawing, 10 is a pack',
  run(environment, print, args) {
    const { values, positionals } = parseArgs({ args, options: GRANT_OPTIONS, allowPositionals: true });
    const [email] = positionals;
    if (email === undefined || positionals.length > 1)
      throw new Error(`Usage: npm run cli -- user grant ${userGrant.takes}`);
    const grants = readGrants(values);
    return withDesk(environment, async (desk) => {
      const granted = await desk.grant(email, grants);
      for (const { productId, endsAt } of granted ?? []) print(`${productId}\tuntil ${endsAt}`);
      if (!granted) print(`No account has the address ${email}.`);
      return granted !== undefined;
    });
  },
};
