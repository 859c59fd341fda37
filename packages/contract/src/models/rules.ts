/** Model services for which an operator can set a key and an address. */
export const SERVICE_NAMES = [
  'openai',
  'anthropic',
  'google',
  'deepseek',
  'minimax',
  'qianfan',
  'compatible',
] as const;

/** Services to which an operator can bind a named model. */
export const BOUND_SERVICES = [...SERVICE_NAMES, 'ollama'] as const;

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
const USER_INFO = /^[^@/]*@/;
/** Hosts that usually use http: this machine, a private network, or a container, whose name has no dot. */
const IS_LOCAL =
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|[^./:[\]]+(:\d+)?(\/|$)|[^/:]+\.(local|lan|internal)(:\d+)?(\/|$))/i;

/** Adds the scheme to an address that lacks one. */
export const withScheme = (address: string): string => {
  if (address === '' || HAS_SCHEME.test(address)) return address;
  return `${IS_LOCAL.test(address.replace(USER_INFO, '')) ? 'http' : 'https'}://${address}`;
};

/** Splits a field with names of models. */
export const modelsIn = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,;，；、]+/u).filter((name) => name !== '')),
];

/** The deployment in an Azure address, which serves as the model's name. */
export const deploymentIn = (address: string): string | undefined =>
  /\/openai\/deployments\/([^/?#]+)/.exec(address)?.[1];
