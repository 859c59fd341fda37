/**
 * A base URL with the version its paths start with. People set it with or without one, as each vendor's own tools
 * differ in that.
 */
export const withVersion = (baseUrl: string, version: string): string => {
  const trimmed = baseUrl.replace(/\/+$/, '');
  return /\/v\d+\w*$/.test(trimmed) ? trimmed : `${trimmed}/${version}`;
};

export const withoutVersion = (baseUrl: string): string =>
  baseUrl.replace(/\/+$/, '').replace(/\/v\d+\w*$/, '');
