import { openAccountIn, readAddress } from '../compose/operator-work.ts';
import { readOperand, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const NAMED = { name: 'user create', takes: '<email|phone>' };

/** Makes an account and says its password, this once. */
export const userCreate: Command = {
  ...NAMED,
  about: 'makes an account, and says its password this once',
  async run(environment, say, args) {
    const address = readAddress(readOperand(NAMED, args).operand);
    if (!address) throw new Error('That is neither an e-mail address nor a phone number.');
    const name = 'email' in address ? address.email : address.mobile;
    const password = await withDatabase(environment, ({ connection }) =>
      openAccountIn(connection, { address, mustChangePassword: true }),
    );
    if (password === undefined) throw new Error(`${name} has an account already.`);
    say(`Account:  ${name}`);
    say(`Password: ${password}`);
    return true;
  },
};
