import { parseArgs } from 'node:util';
import { say } from '@studiolo/contract/text/say';
import { toLocale } from '@studiolo/contract/wire/headers';
import { openAccountIn, readAddress } from '../compose/operators/operator-work.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Creates an account and prints its password, only once, in the language of its user. */
export const userCreate: Command = {
  name: 'user create',
  takes: '<email|phone> [--language zh_CN]',
  about: 'creates an account, and prints its password, which is not shown again',
  async run(environment, print, args) {
    const options = { language: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [typed] = positionals;
    if (typed === undefined || positionals.length > 1)
      throw new Error(`Usage: npm run cli -- user create ${userCreate.takes}`);
    const address = readAddress(typed);
    if (!address) throw new Error('This is neither an e-mail address nor a phone number.');
    const name = 'email' in address ? address.email : address.mobile;
    const locale = toLocale(values.language);
    const secret = await withDatabase(environment, ({ connection }) =>
      openAccountIn(connection, { address, mustChangePassword: true, locale }),
    );
    if (secret === undefined) throw new Error(`${name} already has an account.`);
    print(`Account:  ${name}`);
    print(say(locale, 'initial-password', { secret }));
    return true;
  },
};
