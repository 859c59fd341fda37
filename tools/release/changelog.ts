const UNRELEASED = '## Unreleased';

/** Returns the changelog with the unreleased changes moved under a version. Undefined if there are none. */
export const releaseChanges = (changelog: string, version: string, date: string): string | undefined => {
  const start = changelog.indexOf(`${UNRELEASED}\n`);
  if (start < 0) return undefined;
  const [changes = ''] = changelog.slice(start + UNRELEASED.length).split(/^## /m);
  if (changes.trim() === '') return undefined;
  const after = changelog.slice(start + UNRELEASED.length);
  return `${changelog.slice(0, start)}${UNRELEASED}\n\n## ${version} (${date})${after}`;
};
