type Lockfile = { version?: string; packages?: Record<string, LockedPackage> };
type LockedPackage = { version?: string; link?: boolean; dependencies?: Record<string, string> };

const SCOPE = '@studiolo/';

/** Returns the three numbers of a version. Undefined for anything else, such as a pre-release. */
const numbersOf = (version: string): number[] | undefined =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;

export const isVersion = (version: string): boolean => numbersOf(version) !== undefined;

export const isNewer = (version: string, than: string): boolean => {
  const [now = [], before = []] = [numbersOf(version), numbersOf(than)];
  const at = now.findIndex((number, index) => number !== before[index]);
  return at >= 0 && (now[at] ?? 0) > (before[at] ?? 0);
};

/** Sets the version of a package.json, and of the workspaces that it depends on. Leaves the rest unchanged. */
export const withVersion = (json: string, version: string): string =>
  json
    .replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`)
    .replaceAll(/("@studiolo\/[^"]+": )"\d[^"]*"/g, `$1"${version}"`);

/** Sets the version of the workspaces in the lockfile. */
export const withLockedVersion = (json: string, version: string): string => {
  const lock = JSON.parse(json) as Lockfile;
  lock.version = version;
  for (const [place, locked] of Object.entries(lock.packages ?? {})) {
    if (place.includes('node_modules/') || locked.link) continue;
    locked.version = version;
    for (const name of Object.keys(locked.dependencies ?? {}))
      if (name.startsWith(SCOPE) && locked.dependencies) locked.dependencies[name] = version;
  }
  return `${JSON.stringify(lock, undefined, 2)}\n`;
};
