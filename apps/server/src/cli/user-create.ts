import { LoginEmail } from '@studiolo/contract/account/rules';
import { openAccountIn } from '../operator-work.ts';
import { readOperand, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const NAMED = { name: 'user create', takes: '<email>' };

/** Makes an account and says its password, this once. */
export const userCreate: Command = {
  ...NAMED,
  about: 'makes an account, and says its password this once',
  async run(environment, say, args) {
    const { data: email, success } = LoginEmail.safeParse(readOperand(NAMED, args).operand);
    if (!success) throw new Error('That is no e-mail address.');
    const password = await withDatabase(environment, ({ connection }) => openAccountIn(connection, email));
    if (password === undefined) throw new Error(`${email} has an account already.`);
    say(`Account:  ${email}`);
    say(`Password: ${password}`);
    return true;
  },
};
