import { EgressFault } from './egress-fault.ts';

/** Parses an address that may be opened for users: http or https without credentials. Throws otherwise. */
export const checkedUrl = (text: string, base?: URL): URL => {
  const url = URL.parse(text, base?.href);
  if (url === null) throw new EgressFault('forbidden', 'this is not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new EgressFault('forbidden', `addresses with the scheme ${url.protocol} are not opened`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new EgressFault('forbidden', 'addresses with a user name or password are not opened');
  }
  return url;
};
