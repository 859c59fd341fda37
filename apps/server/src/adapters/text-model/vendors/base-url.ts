/** Adds the version to a base URL if it is missing: vendors' own tools differ in whether they expect it. */
export const withVersion = (baseUrl: string, version: string): string => {
  const trimmed = baseUrl.replace(/(?<!\/)\/+$/, '');
  return /\/v\d+\w*$/.test(trimmed) ? trimmed : `${trimmed}/${version}`;
};

export const withoutVersion = (baseUrl: string): string =>
  baseUrl.replace(/(?<!\/)\/+$/, '').replace(/\/v\d+\w*$/, '');
